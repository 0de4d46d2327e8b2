import type { CSSProperties } from 'react'

import styles from './state.module.css'

type SkeletonProps = {
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
}

/** Holds the place of what is coming, at its size, so that nothing jumps. */
export function Skeleton({ width = '100%', height = 16 }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  )
}
