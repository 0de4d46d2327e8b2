import { useId, type ReactNode, type ToggleEvent } from 'react'

import { Button } from '../Button.tsx'
import styles from './overlay.module.css'

type PopoverButtonProps = { label: string; icon: ReactNode; children: ReactNode }

/** A button that opens a small panel below it; Escape or a press elsewhere closes it. */
export function PopoverButton({ label, icon, children }: PopoverButtonProps) {
  const id = useId()
  return (
    <>
      <Button icon={icon} title={label} popoverTarget={id}>
        {label}
      </Button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={`raised ${styles.popover}`}
        onBeforeToggle={place}
      >
        {children}
      </div>
    </>
  )
}

/** Below the button that precedes it, ending where the button ends. */
function place({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
  const button = currentTarget.previousElementSibling
  if (newState !== 'open' || !button) return
  const { bottom, right } = button.getBoundingClientRect()
  currentTarget.style.insetBlockStart = `${bottom + 4}px`
  currentTarget.style.insetInlineEnd = `${Math.max(8, innerWidth - right)}px`
}
