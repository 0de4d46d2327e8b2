import styles from './state.module.css'

/** Hidden from screen readers; the parent provides the text. */
export function Spinner() {
  return <span className={`rigid ${styles.spinner}`} aria-hidden="true" />
}
