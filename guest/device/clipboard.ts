/** Copies; where the clipboard API is missing or refused, by the field the words stand in. */
export async function copyText(words: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    field?.select()
    return document.execCommand('copy')
  }
}
