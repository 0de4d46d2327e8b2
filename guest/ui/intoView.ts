/** Scrolls as little as shows all of it; what is taller than the room above the scroll padding begins at the top. */
export const scrollIntoView = (part: Element) =>
  part.scrollIntoView({ block: part.clientHeight < innerHeight * 0.75 ? 'nearest' : 'start' })

/** Focuses a field and brings its error into view, which focusing alone may leave below the window. */
export function showField(selector: string) {
  const field = document.querySelector<HTMLElement>(selector)
  field?.focus()
  // The error is rendered after this.
  requestAnimationFrame(() => {
    const error = field?.closest('.field, fieldset, .contact')?.querySelector('.field__error')
    if (error) scrollIntoView(error)
  })
}
