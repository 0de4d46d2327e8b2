import type { Locator } from '@playwright/test'

/** Words that nobody expects to be broken. */
const shortWord = 12
/** Overlapping by less is nobody's. */
const minOverlap = 3

type Drawn = { rect: DOMRect; layer: Element; element: Element }
type Found = { faults: string[]; drawn: Drawn[] }

/**
 * Where words of an element are cut off, lie over each other, are broken inside a short word or have
 * no room at all, and what scrolls sideways.
 */
export async function textFaultsIn(element: Locator) {
  await element.evaluate((root) => root.setAttribute('data-looked-at', ''))
  const faults = await element.page().evaluate<string[]>(inPage())
  await element.evaluate((root) => root.removeAttribute('data-looked-at'))
  return faults
}

/** All functions below run in the page, together. */
function inPage() {
  const small = [nameOf, isUnseen, isLayer, judge, cut, layerOf, isBroken]
  const parts = [small, [look, cutChoice, overlaps, sideways]].flat()
  return `(() => {
    const shortWord = ${shortWord}, minOverlap = ${minOverlap}
    ${parts.map(String).join('\n')}
    return (${String(textFaults)})(document.querySelector('[data-looked-at]'))
  })()`
}

function textFaults(root: Element) {
  const found: Found = { faults: [], drawn: [] }
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) look(words.currentNode as Text, found)
  const scrollers = [document.documentElement, root, ...root.querySelectorAll('*')]
  const choices = [...root.querySelectorAll('select')].flatMap(cutChoice)
  const others = [...overlaps(found.drawn), ...scrollers.flatMap(sideways), ...choices]
  return [...new Set([...found.faults, ...others])]
}

function nameOf(element: Element) {
  const words = (element.textContent ?? '').trim().slice(0, 40)
  return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${words}”`
}

function isUnseen({ clipPath, visibility, opacity, color }: CSSStyleDeclaration) {
  const isHidden = clipPath === 'inset(50%)' || visibility === 'hidden' || opacity === '0'
  return isHidden || color === 'rgba(0, 0, 0, 0)'
}

/** What scrolls or floats may lie over what is beside it. */
function isLayer({ position, zIndex, overflow }: CSSStyleDeclaration) {
  const floats = position === 'absolute' && zIndex !== 'auto'
  return floats || /fixed|sticky/.test(position) || /auto|scroll/.test(overflow)
}

/** Whether the box of an ancestor hides a part of it, in a direction in which nobody can scroll to it. */
function cut(
  rect: DOMRect,
  at: Element,
  style: CSSStyleDeclaration,
  sees: { x: boolean; y: boolean },
) {
  const box = at.getBoundingClientRect()
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const isOverX = rect.right > box.right + 2 || rect.left < box.left - 2
  const isOverY = rect.bottom > box.bottom + 3 || rect.top < box.top - 3
  return (
    (sees.x && hides(style.overflowX) && isOverX) || (sees.y && hides(style.overflowY) && isOverY)
  )
}

/** An ellipsis may stand for words that are told in full elsewhere, as long as some are left. */
function judge(element: Element, at: Element, style: CSSStyleDeclaration) {
  const hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
  if (!hasEllipsis || !element.closest('[title], [aria-label]'))
    return [`cut off: ${nameOf(element)} in ${nameOf(at)}`]
  const isTooNarrow = at.getBoundingClientRect().width < parseFloat(style.fontSize) * 2
  return isTooNarrow ? [`no room: ${nameOf(element)}`] : []
}

/** The layer a line lies in, or what is wrong with it; neither, where it is not meant to be seen. */
function layerOf(rect: DOMRect, element: Element): { layer?: Element; faults?: string[] } {
  let layer: Element | undefined
  const sees = { x: true, y: true }
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = getComputedStyle(at)
    if (isUnseen(style) || at.matches('.honeypot')) return {}
    if (isLayer(style)) layer ??= at
    if (/auto|scroll/.test(style.overflowX)) sees.x = false
    if (/auto|scroll/.test(style.overflowY)) sees.y = false
    if (cut(rect, at, style, sees)) return { faults: judge(element, at, style) }
    if (style.position === 'fixed') break
  }
  return { layer: layer ?? document.documentElement }
}

function look(text: Text, { faults, drawn }: Found) {
  const element = text.parentElement
  if (!element || !text.data.trim() || element.closest('script, style, noscript, option, svg'))
    return
  const range = document.createRange()
  range.selectNodeContents(text)
  const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  const lines = rects.map((rect) => ({ rect, ...layerOf(rect, element) }))
  faults.push(...lines.flatMap((line) => line.faults ?? []))
  if (!lines.every(({ layer }) => layer)) return
  for (const { rect, layer } of lines) if (layer) drawn.push({ rect, layer, element })
  if (getComputedStyle(element).hyphens === 'auto') return
  for (const { 0: word, index } of text.data.matchAll(/(?<![\w/.-])[A-Za-zÀ-ž]{3,}(?![\w/.-])/g))
    if (word.length <= shortWord && isBroken(text, index, word))
      faults.push(`broken inside “${word}”: ${nameOf(element)}`)
}

function isBroken(text: Text, index: number, word: string) {
  const range = document.createRange()
  range.setStart(text, index)
  range.setEnd(text, index + word.length)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
}

function overlaps(drawn: Drawn[]) {
  const faults: string[] = []
  const lie = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > minOverlap &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3
  const sorted = drawn.toSorted((a, b) => a.rect.top - b.rect.top)
  for (const [at, one] of sorted.entries())
    for (const other of sorted.slice(at + 1)) {
      if (other.rect.top > one.rect.bottom) break
      const areApart = other.layer !== one.layer || other.element === one.element
      if (!areApart && lie(one.rect, other.rect))
        faults.push(`overlapping: ${nameOf(one.element)} and ${nameOf(other.element)}`)
    }
  return faults
}

/** The page, or a part of it; a strip of one line (tabs, chips) may scroll by itself. */
function sideways(scroller: Element) {
  const { scrollWidth, clientWidth, clientHeight } = scroller
  if (scrollWidth <= clientWidth + 1 || clientWidth < 2) return []
  if (scroller.matches('input, textarea, select')) return []
  const { overflowX, fontSize } = getComputedStyle(scroller)
  const isStrip = clientHeight < parseFloat(fontSize) * 4.5
  const isPage = scroller === document.documentElement
  if (!isPage && (isStrip || !/auto|scroll/.test(overflowX))) return []
  const edge = scroller.getBoundingClientRect().left + clientWidth + 1
  const isBeyond = (element: Element) => element.getBoundingClientRect().right > edge
  const widest = [...scroller.querySelectorAll('*')].filter(
    (element) => isBeyond(element) && ![...element.children].some(isBeyond),
  )
  return [`scrolls sideways: ${widest.slice(0, 3).map(nameOf).join(', ')} in ${nameOf(scroller)}`]
}

/** What is chosen in a select has no boxes of its own; four letters' room is enough to know it by. */
function cutChoice(select: HTMLSelectElement) {
  const style = getComputedStyle(select)
  const brush = document.createElement('canvas').getContext('2d')
  if (!brush || isUnseen(style) || select.clientWidth < 2) return []
  brush.font = style.font
  const words = select.selectedOptions[0]?.text ?? ''
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
  const needed = Math.min(brush.measureText(words).width, parseFloat(style.fontSize) * 4)
  return room < needed - 2 ? [`cut off: the choice “${words}”`] : []
}
