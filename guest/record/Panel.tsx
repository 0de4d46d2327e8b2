import { useEffect, useRef, type ReactNode } from 'react'

type PanelProps = { title: string; children: ReactNode }

/** An opened panel; focus moves to its heading. */
export function Panel({ title, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="record__panel">
      <h3 className="record__question" ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </div>
  )
}
