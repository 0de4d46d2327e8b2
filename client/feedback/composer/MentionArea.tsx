import type { CasePerson } from '@hotel/contract/feedback'
import { useId, useState, type KeyboardEvent, type RefObject } from 'react'

import { isComposing } from '../../ui/keys/composing.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { ComposerArea, type ComposerAreaProps } from './ComposerArea.tsx'
import styles from './composer.module.css'
import { matching, mentionAt } from './mentions.ts'

const maxShown = 6

type MentionAreaProps = ComposerAreaProps & {
  area: RefObject<HTMLTextAreaElement | null>
  people: readonly CasePerson[]
}

/** Proposes colleagues while one is named with `@`; Enter or Tab inserts the highlighted one. */
export function MentionArea({ area, people, onWrite, ...props }: MentionAreaProps) {
  const listId = useId()
  const [caret, setCaret] = useState<number>()
  const [marked, setMarked] = useState(0)
  const mention = caret === undefined ? undefined : mentionAt(props.value, caret)
  const shown = mention ? matching(mention.typed, people).slice(0, maxShown) : []
  const at = Math.min(marked, shown.length - 1)
  const close = () => setCaret(undefined)
  function take(person: CasePerson | undefined) {
    const field = area.current
    if (!person || !mention || !field) return
    field.focus()
    field.setSelectionRange(mention.at, caret ?? field.value.length)
    // Like typing, so that it can be undone.
    document.execCommand('insertText', false, `@${person.name} `)
    close()
  }
  function press(event: KeyboardEvent) {
    if (shown.length === 0 || isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey)
      return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setMarked((at + step + shown.length) % shown.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(shown[at])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className={styles.mention}>
      <ComposerArea
        {...props}
        area={area}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={shown.length > 0 ? `${listId}-${at}` : undefined}
        onWrite={(text) => {
          onWrite(text)
          setCaret(area.current?.selectionStart)
          setMarked(0)
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <PeopleList id={listId} people={shown} at={at} onTake={take} />
    </span>
  )
}

type PeopleListProps = {
  id: string
  people: readonly CasePerson[]
  at: number
  onTake: (person: CasePerson) => void
}

function PeopleList({ id, people, at, onTake }: PeopleListProps) {
  const { t, nameOf } = useHotelText()
  return (
    <div
      id={id}
      className={`raised ${styles.people}`}
      role="listbox"
      aria-label={t('feedback.people.mention')}
      hidden={people.length === 0}
    >
      {people.map((person, index) => (
        <div
          key={person.id}
          id={`${id}-${index}`}
          className="row wrap lines-0"
          role="option"
          aria-selected={index === at}
          // On pointer down, because the blur before a click would close the list.
          onPointerDown={(event) => {
            event.preventDefault()
            onTake(person)
          }}
        >
          <span>{person.name}</span>
          <span className="muted small">
            {person.departmentName && nameOf(person.departmentName)}
          </span>
        </div>
      ))}
    </div>
  )
}
