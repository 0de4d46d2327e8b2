import type { MatchRow } from '@hotel/contract/member/match'
import { useState, type KeyboardEvent } from 'react'

import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { isComposing } from '../../ui/keys/composing.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './match.module.css'
import { roomsWithin } from '@hotel/contract/house/spans'

type RangePickerProps = { rows: readonly MatchRow[]; onPick: (ids: string[]) => void }

/** Selects a range of the rooms shown, such as 301 to 318. */
export function RangePicker({ rows, onPick }: RangePickerProps) {
  const { t } = useHotelText()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  function pick() {
    const ids = roomsWithin(rows, from, to).map(({ id }) => id)
    setEmpty(ids.length === 0)
    if (ids.length > 0) onPick(ids)
  }
  const pickOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    // Enter would submit the surrounding form.
    event.preventDefault()
    pick()
  }
  const end = (label: string, value: string, set: (text: string) => void) => (
    <TextField
      label={label}
      labelHidden
      placeholder={label}
      value={value}
      maxLength={20}
      autoComplete="off"
      inputMode="text"
      onKeyDown={pickOnEnter}
      onChange={({ target }) => {
        set(target.value)
        setEmpty(false)
      }}
    />
  )
  return (
    <div className={`row wrap ${styles.range}`} role="group" aria-label={t('member.match.range')}>
      <span className={`muted ${styles.rangeLabel}`}>{t('member.match.range')}</span>
      {end(t('member.match.fromNo'), from, setFrom)}
      <span aria-hidden="true">–</span>
      {end(t('member.match.toNo'), to, setTo)}
      <Button disabled={from.trim() === '' || to.trim() === ''} onClick={pick}>
        {t('member.match.selectRange')}
      </Button>
      <span role="status" className="danger small">
        {isEmpty && t('member.match.rangeEmpty')}
      </span>
    </div>
  )
}
