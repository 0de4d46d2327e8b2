import { startTransition, useEffect, useState } from 'react'

import { afterPaint } from './afterPaint.ts'

const waiting: (() => void)[] = []
let isScheduled = false

/** Runs callbacks in the order they came, at most one a frame; returns a cancel function. */
export function inTurn(callback: () => void): () => void {
  waiting.push(callback)
  schedule()
  return () => {
    const index = waiting.indexOf(callback)
    if (index >= 0) waiting.splice(index, 1)
  }
}

function schedule() {
  if (isScheduled || waiting.length === 0) return
  isScheduled = true
  afterPaint(() => {
    isScheduled = false
    const next = waiting.shift()
    if (next) startTransition(next)
    schedule()
  })
}

/**
 * Returns the old value until it is this component's turn to render the new one. Several that change
 * together, such as the cards of a page, render one a frame, as one render of all would block input.
 */
export function useInTurn<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(
    () => (shown === value ? undefined : inTurn(() => setShown(() => value))),
    [shown, value],
  )
  return shown
}
