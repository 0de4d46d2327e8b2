const controls = ':is(input, textarea, button):enabled, a[href]'

/**
 * Keeps the focus in a box whose buttons exchange its contents: once the control that had it is gone, it
 * goes to the row beside its own, else to the first field or button there is, or to the box. Returns how
 * to end that.
 */
export function keepFocus(box: HTMLElement | null) {
  if (!box) return undefined
  let last: Element | undefined
  let beside: (Element | null | undefined)[] = []
  const restore = () => {
    if (!last || last.isConnected || document.activeElement !== document.body) return
    last = undefined
    const near = beside.find((row) => row?.isConnected) ?? box
    const next = near.querySelector<HTMLElement>(controls) ?? box
    if (next === box) box.tabIndex = -1
    next.focus()
  }
  const ending = new AbortController()
  const { signal } = ending
  const onEnter = ({ target }: FocusEvent) => {
    last = target as Element
    const row = last.closest('li, tr')
    beside = [row?.nextElementSibling, row?.previousElementSibling]
  }
  // Also sent while the control is being removed, which is remembered.
  const onLeave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (last === target && last.isConnected) last = undefined
    })
  box.addEventListener('focusin', onEnter, { signal })
  box.addEventListener('focusout', onLeave, { signal })
  const changes = new MutationObserver(restore)
  changes.observe(box, { childList: true, subtree: true })
  return () => {
    ending.abort()
    changes.disconnect()
  }
}
