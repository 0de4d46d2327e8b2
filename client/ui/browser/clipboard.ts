/** Copies text; falls back to `execCommand` if the clipboard API is missing (plain HTTP) or refuses. */
export async function copyText(text: string, page: Document = document): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text, page)
  }
}

function copySelection(text: string, page: Document): boolean {
  const area = page.createElement('textarea')
  const focused = page.activeElement
  area.value = text
  area.className = 'visuallyHidden'
  // Elements outside of an open modal dialog are inert and cannot be selected.
  const place = focused?.closest('dialog') ?? page.body
  place.append(area)
  area.select()
  try {
    return page.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
