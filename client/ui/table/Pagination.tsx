import { ChevronLeft, ChevronRight } from 'lucide-react'

import { Button, IconButton } from '../Button.tsx'
import styles from './Pagination.module.css'

type PaginationProps = {
  pageNum: number
  pageSize: number
  total: number
  onPage: (pageNum: number) => void
  /** Opens the prompt for a page number. */
  onPrompt: () => void
  labels: { nav: string; prompt: string; previous: string; next: string; range: string }
}

export function Pagination(props: PaginationProps) {
  const { pageNum, pageSize, total, onPage, onPrompt, labels } = props
  const isLast = pageNum * pageSize >= total
  return (
    <nav className={`row gap-1 end ${styles.pages}`} aria-label={labels.nav}>
      <Button
        variant="quiet"
        className={styles.range}
        title={labels.prompt}
        disabled={total <= pageSize}
        onClick={onPrompt}
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
