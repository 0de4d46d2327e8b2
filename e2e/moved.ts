import type { Locator } from '@playwright/test'

/**
 * Watches this button of a list item from now on. What it answers waits until the button moves: the text
 * of the list item whose button a finger would press where this one was; undefined where none would be.
 */
export async function watchMove(button: Locator) {
  const watch = await button.evaluateHandle((element) => ({
    pressed: new Promise<string | undefined>((resolve) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const look = () => {
        if (element.getBoundingClientRect().y === y) return requestAnimationFrame(look)
        const there = document.elementFromPoint(x + width / 2, y + height / 2)
        resolve(there?.closest('button')?.closest('li')?.textContent ?? undefined)
      }
      look()
    }),
  }))
  return () => watch.evaluate(({ pressed }) => pressed)
}
