import styles from './state.module.css'

/** Something is under way; whoever shows it says in words what. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
