import { useLocation } from 'react-router'

const handoverPath = '/feedback/handover'

export const addressOfHandover = (id?: string) => (id ? `${handoverPath}/${id}` : handoverPath)

/** The id of the open handover; undefined while a new one is being written. */
export function useHandoverId(): string | undefined {
  const { pathname } = useLocation()
  if (!pathname.startsWith(`${handoverPath}/`)) return undefined
  return pathname.slice(handoverPath.length + 1).replace(/\/$/, '') || undefined
}
