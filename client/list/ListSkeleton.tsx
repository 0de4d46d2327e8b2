import type { ReactNode } from 'react'

import { Skeleton } from '../ui/state/Skeleton.tsx'
import styles from './list.module.css'

type ListSkeletonProps = {
  label: string
  count: number
  /** Sets `--row-size` if rows are not 2.75rem high. */
  className: string | undefined
  /** The start of a row, by its index. */
  children: (index: number) => ReactNode
}

/** Placeholder rows with the height of the real ones. */
export const ListSkeleton = ({ label, count, className, children }: ListSkeletonProps) => (
  <div className={`${styles.skeleton} ${className}`} role="status" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={`row gap-4 underlined ${styles.skeletonRow}`}>
        {children(index)}
        <span className="away">
          <Skeleton width={120} />
        </span>
      </div>
    ))}
  </div>
)
