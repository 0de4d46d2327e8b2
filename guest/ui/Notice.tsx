import { type ComponentChildren } from 'preact'

type NoticeProps = { title: string; children?: ComponentChildren }

/** Error box, announced by screen readers. */
export const Notice = ({ title, children }: NoticeProps) => (
  <div class="notice" role="alert">
    <strong class="notice__title">{title}</strong>
    {children && <p>{children}</p>}
  </div>
)
