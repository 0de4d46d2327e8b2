import { ChevronLeft, ChevronRight } from 'lucide-react'

import { Button, IconButton } from '../Button.tsx'
import styles from './Pagination.module.css'

type PaginationProps = {
  pageNum: number
  pageSize: number
  total: number
  onPage: (pageNum: number) => void
  /** Asks which page to go to. */
  onAsk: () => void
  labels: { nav: string; ask: string; previous: string; next: string; range: string }
}

export function Pagination(props: PaginationProps) {
  const { pageNum, pageSize, total, onPage, onAsk, labels } = props
  const isLast = pageNum * pageSize >= total
  return (
    <nav className={styles.pages} aria-label={labels.nav}>
      <Button
        variant="quiet"
        className={styles.range}
        title={labels.ask}
        disabled={total <= pageSize}
        onClick={onAsk}
      >
        {labels.range}
      </Button>
      <IconButton
        label={labels.previous}
        icon={<ChevronLeft />}
        disabled={pageNum <= 1}
        onClick={() => onPage(pageNum - 1)}
      />
      <IconButton
        label={labels.next}
        icon={<ChevronRight />}
        disabled={isLast}
        onClick={() => onPage(pageNum + 1)}
      />
    </nav>
  )
}
