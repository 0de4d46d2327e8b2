import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { useLocale } from '../../locales/locale.ts'
import { Link } from '../page/Link.tsx'
import { isComposing } from '../../ui/keys/composing.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { PageEntry } from '../page/pageEntry.ts'
import { takingFocus } from '../tabs/ownTab.ts'
import { fullTitleOf, type Tab } from '../tabs/tabs.ts'
import { findActions, findPages, findTabs, type Finding, type FindingGroup } from './findings.ts'
import styles from './search.module.css'
import { useActions } from './useActions.ts'
import { useRecords } from './useRecords.ts'

type PaletteProps = { pages: readonly PageEntry[]; tabs: readonly Tab[]; onClose: () => void }

const groupText = {
  tabs: 'palette.tabs',
  pages: 'palette.pages',
  commands: 'palette.commands',
  rooms: 'palette.rooms',
  members: 'palette.members',
  cases: 'palette.cases',
} as const

/** Command palette (Ctrl K): pages, actions, rooms, members, cases and open tabs. */
export function Palette({ pages, tabs, onClose }: PaletteProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { groups, flat } = useFindings(typed, pages, tabs)
  const current = flat[Math.min(at, flat.length - 1)]
  const go = (finding: Finding | undefined) => {
    if (!finding) return
    onClose()
    if (finding.run) finding.run()
    else void navigate(finding.to, { state: { ...finding.state, ...takingFocus } })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const next = stepped(event.key, Math.min(at, flat.length - 1), flat.length)
    if (next === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (next === undefined) go(current)
    else setAt(next)
  }
  return (
    <Dialog title={t('shell.search')} wide onClose={onClose}>
      <TextField
        label={t('palette.hint')}
        icon={<Search />}
        role="combobox"
        aria-expanded={flat.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(listId, current)}
        autoComplete="off"
        autoFocus
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('shell.search')} className={styles.list}>
        {groups.map(({ kind, findings }) => (
          <div key={kind} role="group" aria-label={t(groupText[kind])}>
            <p className={`muted small ${styles.heading}`} aria-hidden="true">
              {t(groupText[kind])}
            </p>
            {findings.map((finding) => (
              <Option
                key={finding.id}
                id={optionId(listId, finding)}
                finding={finding}
                isCurrent={finding === current}
                onChoose={() => go(finding)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={`muted ${styles.empty}`}>
        {flat.length === 0 && t('palette.empty')}
      </p>
    </Dialog>
  )
}

function useFindings(typed: string, pages: PaletteProps['pages'], tabs: PaletteProps['tabs']) {
  const { t } = useTranslation()
  const language = useLocale()
  const actions = useActions(pages)
  const { cases, rooms, members } = useRecords(typed, pages)
  const all: FindingGroup[] = [
    { kind: 'pages', findings: findPages(pages, typed, t) },
    {
      kind: 'tabs',
      findings: findTabs(tabs, pages, typed, (tab) => fullTitleOf(tab, t, language)),
    },
    { kind: 'commands', findings: findActions(actions, typed) },
    { kind: 'rooms', findings: rooms },
    { kind: 'members', findings: members },
    { kind: 'cases', findings: cases },
  ]
  const groups = all.filter(({ findings }) => findings.length > 0)
  return { groups, flat: groups.flatMap(({ findings }) => findings) }
}

type OptionProps = { id: string; finding: Finding; isCurrent: boolean; onChoose: () => void }

/** The field keeps focus and handles the keys; options are clickable only. */
function Option({ id, finding, isCurrent, onChoose }: OptionProps) {
  const option = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Link
      ref={option}
      id={id}
      to={finding.to}
      state={finding.state}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      className={`plain stack gap-0 ${styles.option}`}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => {
        // With a modifier key the browser opens the link in a new tab or window.
        if (!finding.run && (event.ctrlKey || event.metaKey || event.shiftKey)) return
        event.preventDefault()
        onChoose()
      }}
    >
      <span className="ellipsis numeric capital">{finding.label}</span>
      {finding.hint && (
        <span className={`ellipsis muted small ${styles.hint}`}>{finding.hint}</span>
      )}
    </Link>
  )
}

const optionId = (listId: string, { id }: Finding) => `${listId}-${id.replaceAll(/[^\w-]/g, '-')}`

/** The index after an arrow key in a list of `count`, wrapping around. */
export function stepped(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  return undefined
}
