import type { FeedbackFilter, FeedbackRow } from '@hotel/contract/feedback'
import { Link } from 'react-router'

import { StatusBadge } from '../../ui/Badge.tsx'
import { Table, type Column } from '../../ui/table/Table.tsx'
import { addressOf } from '../address.ts'
import { statusTone } from '../tone.ts'
import { useWords } from '../useWords.ts'
import styles from './FeedbackTable.module.css'
import { ChooseBox } from '../bulk/ChooseBox.tsx'
import type { Chosen } from '../bulk/useChosen.ts'
import { FirstWords, Left, Received, Severity, WhoHasIt } from './RowMarks.tsx'

type SortField = FeedbackFilter['sortField']

type FeedbackTableProps = {
  rows: readonly FeedbackRow[]
  filter: FeedbackFilter
  openId: string | undefined
  now: number
  chosen: Chosen<FeedbackRow>
  onSort: (sort: Pick<FeedbackFilter, 'sortField' | 'sortOrder'>) => void
  /** Somebody is about to open this one. */
  onNear: (id: string) => void
}

export function FeedbackTable(props: FeedbackTableProps) {
  const { rows, filter, openId, onSort } = props
  const { t } = useWords()
  const columns = [useChooseColumn(props), ...useCaseColumns(props), ...useStateColumns(props)]
  return (
    <Table
      caption={t('feedback.list.caption')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowClass={(row) => classOf(row, openId)}
      sort={filter}
      onSort={onSort}
    />
  )
}

const classOf = (row: FeedbackRow, openId: string | undefined) =>
  [styles.row, row.id === openId && styles.open, row.unreadGuestMessages > 0 && styles.hasUnread]
    .filter(Boolean)
    .join(' ')

type CaseColumn = Column<FeedbackRow, SortField>

/** For what is done to several at once. */
function useChooseColumn({ chosen }: FeedbackTableProps): CaseColumn {
  const { t, house } = useWords()
  return {
    id: 'choose',
    header: t('worklist.bulk.choose'),
    head: (
      <ChooseBox
        label={t('worklist.bulk.chooseAll')}
        checked={chosen.areAll}
        some={chosen.rows.length > 0}
        onToggle={chosen.toggleAll}
      />
    ),
    className: styles.choose,
    cell: ({ id, houseNo, feedbackNo }) => (
      <ChooseBox
        label={t('worklist.bulk.chooseOne', { house: house(houseNo), number: feedbackNo })}
        checked={chosen.isChosen(id)}
        onToggle={() => chosen.toggle(id)}
      />
    ),
  }
}

/** Which case it is. */
function useCaseColumns({ filter, openId, onNear }: FeedbackTableProps): CaseColumn[] {
  const { t, nameOf } = useWords()
  return [
    {
      id: 'severity',
      header: t('feedback.column.severity'),
      className: styles.severity,
      sortField: 'severity',
      cell: ({ severity }) => <Severity severity={severity} />,
    },
    {
      id: 'case',
      header: t('feedback.column.case'),
      className: styles.case,
      cell: ({ id, feedbackNo, houseNo }) => (
        <span className={styles.stack}>
          <strong>{houseNo}</strong>
          <small>
            <Link
              className={styles.link}
              to={addressOf(filter, id)}
              data-row={id}
              aria-current={id === openId ? 'true' : undefined}
              onPointerEnter={() => onNear(id)}
              onFocus={() => onNear(id)}
            >
              {feedbackNo}
            </Link>
          </small>
        </span>
      ),
    },
    {
      id: 'words',
      header: t('feedback.column.words'),
      className: styles.words,
      cell: (row) => <FirstWords row={row} category={nameOf(row.categoryName)} />,
    },
  ]
}

/** How it stands. */
function useStateColumns({ now }: FeedbackTableProps): CaseColumn[] {
  const { t } = useWords()
  return [
    {
      id: 'status',
      header: t('feedback.column.status'),
      className: styles.status,
      cell: ({ status }) => (
        <StatusBadge tone={statusTone[status]}>{t(`feedback.status.${status}`)}</StatusBadge>
      ),
    },
    {
      id: 'owner',
      header: t('feedback.column.owner'),
      className: styles.owner,
      cell: (row) => <WhoHasIt row={row} />,
    },
    {
      id: 'created',
      header: t('feedback.column.created'),
      className: styles.created,
      sortField: 'createdAt',
      cell: ({ createdAt }) => <Received createdAt={createdAt} now={now} />,
    },
    {
      id: 'time',
      header: t('feedback.column.time'),
      className: styles.time,
      sortField: 'nextDueAt',
      cell: (row) => <Left owed={row} now={now} stacked />,
    },
  ]
}
