import type { CSSProperties } from 'react'

import styles from './state.module.css'

type SkeletonProps = {
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
}

/** Placeholder of the content's size, to avoid layout shift. */
export function Skeleton({ width = '100%', height = 16 }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  )
}
