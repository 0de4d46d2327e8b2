import type { Locator } from '@playwright/test'

/**
 * Text of the list item whose button a finger would press where this one was, at the moment when it
 * moves; undefined where none would be.
 */
export const cardPressedWhenMoved = (button: Locator) =>
  button.evaluate(
    (element) =>
      new Promise<string | undefined>((resolve) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const look = () => {
          if (element.getBoundingClientRect().y === y) return requestAnimationFrame(look)
          const there = document.elementFromPoint(x + width / 2, y + height / 2)
          resolve(there?.closest('button')?.closest('li')?.textContent ?? undefined)
        }
        look()
      }),
  )
