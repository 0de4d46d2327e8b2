/** Everything but what was dismissed or merged, which no number counts. */
const counted = 'new,acknowledged,in_progress,waiting_guest,on_hold,resolved,closed'

/** Where the cases stand that a number counts. */
export const casesAt = (filter: Record<string, string>) => ({
  pathname: '/feedback/suggestion',
  search: `?${new URLSearchParams({ scope: 'all', ...filter })}`,
})

/** The same for cases of certain days, whatever has become of them, the newest first. */
export const casesOfDays = (
  period: { startDate: string; endDate: string } | undefined,
  filter: Record<string, string> = {},
) =>
  casesAt({
    status: counted,
    sortField: 'createdAt',
    sortOrder: 'desc',
    ...(period && { startDate: period.startDate, endDate: period.endDate }),
    ...filter,
  })
