import { type ComponentChildren } from 'preact'

type NoticeProps = { title: string; children?: ComponentChildren }

/** Something that stands in the way, with what to do about it; screen readers say it at once. */
export const Notice = ({ title, children }: NoticeProps) => (
  <div class="notice" role="alert">
    <strong class="notice__title">{title}</strong>
    {children && <p>{children}</p>}
  </div>
)
