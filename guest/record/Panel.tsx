import { type ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

type PanelProps = { title: string; children: ComponentChildren }

/** An opened panel; focus moves to its heading. */
export function Panel({ title, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div class="record__panel">
      <h3 class="record__question" ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </div>
  )
}
