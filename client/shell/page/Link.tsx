import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, type To } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** A page of this app, below its base path. */
  to: To
  state?: unknown
}

/**
 * A link within the app, made of React Router's own hooks
 * (https://reactrouter.com/api/hooks/useLinkClickHandler). Its `Link` brings the prefetching of
 * server-rendered routes into the first page and into each of a hundred rows.
 */
export function Link({ to, state, onClick, children, ...anchor }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state })
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
