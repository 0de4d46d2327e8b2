/** All statuses except dismissed and merged, which no number includes. */
const counted = 'new,acknowledged,in_progress,waiting_guest,on_hold,resolved,closed'

/** The worklist's address with this filter. */
export const casesAddress = (filter: Record<string, string>) => ({
  pathname: '/feedback/suggestion',
  search: `?${new URLSearchParams({ scope: 'all', ...filter })}`,
})

/** The cases of a period in any counted status, newest first. */
export const casesOfPeriod = (
  period: { startDate: string; endDate: string } | undefined,
  filter: Record<string, string> = {},
) =>
  casesAddress({
    status: counted,
    sortField: 'createdAt',
    sortOrder: 'desc',
    ...(period && { startDate: period.startDate, endDate: period.endDate }),
    ...filter,
  })
