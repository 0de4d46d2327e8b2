import { type ReactNode } from 'react'

type NoticeProps = { title: string; children?: ReactNode }

/** Error box, announced by screen readers. */
export const Notice = ({ title, children }: NoticeProps) => (
  <div className="notice" role="alert">
    <strong className="notice__title">{title}</strong>
    {children && <p>{children}</p>}
  </div>
)
