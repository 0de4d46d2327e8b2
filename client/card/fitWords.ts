/** Of the size of the words, in percent. */
const smallest = 40
const step = 5

/** Prints the words of a card smaller, as far as it takes for all of them to fit. */
export function fitWords(face: HTMLElement | null) {
  if (!face) return
  const parts = [face, ...face.querySelectorAll<HTMLElement>(':scope > :is(div, p)')]
  const isOver = () =>
    parts.some(
      (part) =>
        part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1,
    )
  // A card whose words fit is only read: changing each of hundreds would lay the page out as often.
  face.style.removeProperty('--fit')
  for (let percent = 100 - step; percent >= smallest && isOver(); percent -= step)
    face.style.setProperty('--fit', String(percent / 100))
}
