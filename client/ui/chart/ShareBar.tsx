import styles from './chart.module.css'

/** How large a part is, as a bar; the number stands in words beside it. `share` from 0 to 1. */
export const ShareBar = ({ share }: { share: number }) => (
  <svg className={styles.shareBar} aria-hidden="true">
    <rect width="100%" height="100%" rx="3" />
    <rect width={`${share * 100}%`} height="100%" rx="3" />
  </svg>
)
