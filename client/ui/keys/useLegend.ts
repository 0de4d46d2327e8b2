import { useEffect, type ReactNode } from 'react'

/** The signs of a page and their meaning, for the shortcut help. */
export type Legend = { title: string; content: ReactNode }

const shown = new Set<() => Legend>()

/** Shows a legend in the shortcut help while the page is shown. */
export function useLegend(legend: () => Legend) {
  useEffect(() => {
    shown.add(legend)
    return () => {
      shown.delete(legend)
    }
  }, [legend])
}

export const shownLegends = (): Legend[] => [...shown].map((legend) => legend())
