import styles from './rows.module.css'

type RowCountProps = { value: number; shown: string; inWords: string; isStrong?: boolean }

/** A number of a row; on a card, where its heading is hidden, in words, and not at all if it is zero. */
export const RowCount = ({ value, shown, inWords, isStrong = false }: RowCountProps) => (
  <span className={value === 0 ? `muted ${styles.zero}` : isStrong ? 'strong' : undefined}>
    <span className={styles.number}>{shown}</span>
    <span className={styles.inWords}>{inWords}</span>
  </span>
)
