import type { Locator } from '@playwright/test'

import { expect } from './story.ts'

type Box = { x: number; y: number; width: number; height: number }
/** Boxes may touch, and a fraction of a pixel is nobody's. */
const tolerance = 1

const overlap = (a: Box, b: Box) =>
  a.x + a.width > b.x + tolerance &&
  b.x + b.width > a.x + tolerance &&
  a.y + a.height > b.y + tolerance &&
  b.y + b.height > a.y + tolerance

/** What is drawn of the elements: those that are not shown are left out. */
async function boxesOf(elements: Locator) {
  const boxes: (Box & { text: string })[] = []
  for (const element of await elements.all()) {
    const box = (await element.isVisible()) && (await element.boundingBox())
    if (box && box.width > 1) boxes.push({ ...box, text: (await element.textContent()) ?? '' })
  }
  return boxes
}

/** No two of them lie over each other, and none stands out of the frame. */
export async function expectApart(elements: Locator, frame: Locator) {
  const boxes = await boxesOf(elements)
  const outer = (await frame.boundingBox())!
  expect(boxes.length).toBeGreaterThan(1)
  for (const [at, box] of boxes.entries()) {
    expect(box.x, box.text).toBeGreaterThanOrEqual(outer.x - tolerance)
    expect(box.x + box.width, box.text).toBeLessThanOrEqual(outer.x + outer.width + tolerance)
    expect(box.y + box.height, box.text).toBeLessThanOrEqual(outer.y + outer.height + tolerance)
    for (const other of boxes.slice(at + 1))
      expect(overlap(box, other), `${box.text} and ${other.text}`).toBe(false)
  }
}

/** How much of an element's words is seen, and how much there is of them, in pixels. */
export const seenOf = (element: Locator) =>
  element.evaluate((drawn) => ({ seen: drawn.clientWidth, whole: drawn.scrollWidth }))
