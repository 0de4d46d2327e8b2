import styles from './chart.module.css'

/** A bar for `share`, from 0 to 1; hidden from screen readers, as the number is shown beside it. */
export const ShareBar = ({ share }: { share: number }) => (
  <svg className={`full ${styles.shareBar}`} aria-hidden="true">
    <rect width="100%" height="100%" rx="3" />
    <rect width={`${share * 100}%`} height="100%" rx="3" />
  </svg>
)
