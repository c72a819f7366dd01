import type { Page } from '@playwright/test'
import { languageFacts } from '#contract/languages.ts'
import { apps } from '#text/moving-in.ts'
import { expect } from './fixtures.ts'

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' })
/** Names that are the same in every language, or come from the platform. */
const NAMES = [
  ...['Subshelf', 'YouTube', ...Object.values(languageFacts).map(({ name }) => name)],
  ...apps.map(({ name }) => name),
  ...Array.from({ length: 7 }, (_, n) => weekday.format(new Date(2026, 10, n + 1))),
]

type Found = { unmarked: string[]; cut: string[]; sideways: number }

/**
 * Finds sentences that do not come from `text/`, and sentences that do not fit, on a page in the pseudo-language. Softly:
 * one run reports every state.
 * @param outside what is rightly shown as it is: names and titles of the user's, of YouTube's and of the server
 */
export async function expectTranslated(
  page: Page,
  state: string,
  outside: readonly string[],
  widths: readonly number[] = [1440, 360],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // What moves into its place is cut on its way.
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(findings, [...NAMES, ...outside]), { message: `${state}, ${width} px` })
      .toEqual({ unmarked: [], cut: [], sideways: 0 })
  }
}

/** Runs in the page. */
function findings(names: string[]): Found {
  const known = new Set(names)
  // A name in another direction or language than the sentence around it is marked as one.
  const OUTSIDE = 'bdi, [dir=auto], code, script, style, noscript, iframe'
  const ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'aria-roledescription']
  /** A date, or an age that is short: words of the platform. */
  const TIME = /^\d{1,2} \p{L}+ (?:\d{4}|ago)$/u
  const isSentence = (text: string) =>
    /\p{L}{2}/u.test(text) && !TIME.test(text.trim()) && !known.has(text.replace(/[\u2068\u2069]/g, '').trim())
  const unmarked = new Set<string>()
  const cut = new Set<string>()
  const show = (element: Element, text: string) =>
    `${element.localName}.${element.className.toString().split(' ')[0]}: ${text.trim().slice(0, 80)}`

  const isHidden = (element: Element) => !element.checkVisibility({ visibilityProperty: true })
  function isForScreenReaders(element: Element | null): boolean {
    return (
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isForScreenReaders(element.parentElement))
    )
  }

  /**
   * Whether a text is within everything around it that hides what overflows, or not shown at all: what has no room in a
   * line may be left out whole.
   */
  function fits(element: Element, rects: readonly DOMRect[]): boolean {
    const sides = { x: true, y: true }
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box)
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (box !== document.documentElement && box !== document.body) {
        if (sides.y && clips(overflowY) && rects.every((rect) => rect.top >= bottom - 1)) return true
        if (sides.x && clips(overflowX) && rects.some((rect) => rect.left < left - 1 || rect.right > right + 1))
          return false
        if (sides.y && clips(overflowY) && rects.some((rect) => rect.top < top - 4 || rect.bottom > bottom + 4))
          return false
      }
      if (overflowX === 'auto' || overflowX === 'scroll') sides.x = false
      if (overflowY === 'auto' || overflowY === 'scroll') sides.y = false
      if (position === 'fixed') break
    }
    return !sides.x || rects.every((rect) => rect.left >= -1 && rect.right <= innerWidth + 1)
  }

  /** Whether it is within the button, field or choice that it names. */
  function isInside(element: Element, rects: readonly DOMRect[]): boolean {
    const control = element.closest('button, select, label:has(> input[type="radio"]), [role="menuitem"], [role="tab"]')
    if (!control) return true
    const { left, right, top, bottom } = control.getBoundingClientRect()
    return rects.every(
      (one) => one.left >= left - 1 && one.right <= right + 1 && one.top >= top - 4 && one.bottom <= bottom + 4,
    )
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    const text = node.nodeValue ?? ''
    if (!element || text.trim() === '' || isHidden(element)) continue
    const isOutside = element.closest(OUTSIDE) !== null || known.has(text.trim())
    if (!isOutside && isSentence(text) && !/[⟦⟧]/.test(text)) unmarked.add(show(element, text))
    if (isOutside || isForScreenReaders(element) || element.closest('option')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    // Off screen until it is focused or opened.
    if (rects.length === 0 || rects.every(({ bottom }) => bottom < 0)) continue
    const isNamed = element.closest('[title]') !== null
    // The age of a video is hardly longer in any language, and on the smallest cards there is no room for a third more.
    const isAge = [element, element.nextElementSibling].some((one) => one?.id.endsWith('-age'))
    if (!isNamed && !isAge && (!fits(element, rects) || !isInside(element, rects))) cut.add(show(element, text))
  }
  for (const element of document.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join())) {
    if (isHidden(element) || element.closest(OUTSIDE)) continue
    for (const name of ATTRIBUTES) {
      const text = element.getAttribute(name) ?? ''
      if (isSentence(text) && !/[⟦⟧]/.test(text)) unmarked.add(`${name} of ${show(element, text)}`)
    }
  }
  const { scrollWidth } = document.documentElement
  return { unmarked: [...unmarked], cut: [...cut], sideways: Math.max(0, scrollWidth - innerWidth) }
}
