import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './fixtures.ts'

const ALL_RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
}
/** The rules about colours. Nothing else differs between the themes. */
const COLOUR_RULES: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
/** px; for a link within a text the second. */
const TARGET = { least: 32, inText: 24 }

/** Windows of a tablet and a phone, px. What axe finds does not depend on the width; the rest does. */
const NARROW = [820, 320]

/**
 * What axe (WCAG 2.2 AA), a thumb and a keyboard find wrong with the state a page is in now, in both themes: findings,
 * scrolling sideways, targets that are too small, stops of the Tab key that show no focus or lie under something.
 * Softly: one run tells all there is.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const found: string[] = []
  for (const [theme, rules] of [
    ['light', ALL_RULES],
    ['dark', COLOUR_RULES],
  ] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
      return Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    }, theme)
    const violations = await axeViolations(page, rules)
    for (const { id, nodes } of violations)
      found.push(`${theme}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }
  found.push(...(await misplaced(page)))
  expect.soft(found, state).toEqual([])
}

/** The part of it that needs no axe: what does not fit, is too small for a thumb, or hides the focus. Softly. */
export async function expectFits(page: Page, state: string): Promise<void> {
  let found: string[] = []
  // A part of the page may take its place at this width a moment after the window has got it.
  await expect(async () => {
    found = await misplaced(page)
    expect(found).toEqual([])
  })
    .toPass({ timeout: 5_000 * Number(process.env.SLOWNESS ?? 1) })
    .catch(() => {})
  expect.soft(found, state).toEqual([])
}

/** The state is accessible at the window's width, and fits on a tablet and a phone. */
export async function expectAccessibleAtAllWidths(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state)
  await atNarrowWidths(page, (width) => expectFits(page, `${state}, ${width} px`))
}

/** Does something on a tablet and on a phone, and gives the window its size back. */
export async function atNarrowWidths(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  const size = page.viewportSize()
  if (!size) throw new Error('the window has no size')
  for (const width of NARROW) {
    await resize(page, { ...size, width })
    await look(width)
  }
  await resize(page, size)
}

/** Waits until the page has taken its new size. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
}

/** What does not fit, is too small, or hides the focus, which stays where it is. */
async function misplaced(page: Page): Promise<string[]> {
  const found = await page.evaluate(measured, TARGET)
  if (await page.locator('[role="menu"]').isVisible()) return found
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement | null)
  // A key, so that the focus shows from now on.
  await page.keyboard.press('Tab')
  found.push(...(await page.evaluate(unseenStops)))
  await focused.evaluate((element) => (element === document.body ? null : element)?.focus({ preventScroll: true }))
  return found
}

/** Brings axe into the page once, however often it looks: reading it takes longer than looking. */
async function axeViolations(page: Page, rules: axe.RunOnly): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (runOnly) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run({ runOnly, resultTypes: ['violations'] })
    return violations
  }, rules)
}

/** Runs in the page. */
function measured(target: typeof TARGET): string[] {
  const found: string[] = []
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
  for (const box of [document.documentElement, ...document.querySelectorAll('dialog[open]')]) {
    const over = box.scrollWidth - (box === document.documentElement ? innerWidth : box.clientWidth)
    if (over > 0) found.push(`${over} px too wide: ${nameOf(box).slice(0, 20)}`)
  }
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const selector = 'a[href], button, input, select, textarea, summary, [role="switch"], [role="tab"]'
  for (const element of modal.querySelectorAll<HTMLElement>(selector)) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const style = getComputedStyle(element)
    const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((part) => part.getBoundingClientRect())
    const sizes = boxes.map(({ width, height }) => [width, height] as const)
    for (const pseudo of ['::before', '::after']) {
      const area = getComputedStyle(element, pseudo)
      if (area.content !== 'none' && area.position === 'absolute')
        sizes.push([Number.parseFloat(area.width), Number.parseFloat(area.height)])
    }
    const isInText = style.display === 'inline' && element.parentElement?.textContent !== element.textContent
    const least = isInText ? target.inText : target.least
    if (style.clipPath !== 'none' || sizes.some(([width, height]) => width >= least && height >= least - 0.5)) continue
    found.push(`small (${sizes.map((size) => size.map(Math.round).join(' x ')).join('; ')}): ${nameOf(element)}`)
  }
  return found
}

/** Runs in the page. */
function unseenStops(): string[] {
  const found: string[] = []
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const top = scrollY
  const looks = (element: Element) => {
    const parts: string[] = []
    for (let part: Element | null = element, i = 0; part && i < 7; part = part.parentElement, i++)
      for (const pseudo of [null, '::before', '::after']) {
        const style = getComputedStyle(part, pseudo)
        parts.push(
          [style.outlineStyle, style.outlineColor, style.boxShadow, style.borderColor, style.backgroundColor].join(),
        )
      }
    return parts.join(';')
  }
  const stops = [...modal.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
  for (const element of stops) {
    if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) continue
    ;(document.activeElement as HTMLElement | null)?.blur()
    const before = looks(element)
    element.focus()
    if (document.activeElement !== element) continue
    const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`
    if (looks(element) === before) found.push(`no sign of the focus: ${name}`)
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const label = (element as HTMLInputElement).labels?.[0]
    if (!at || !(element.contains(at) || at.contains(element) || label?.contains(at)))
      found.push(`focus hidden: ${name} (${at ? `under ${at.tagName} ${at.className}` : 'out of the window'})`)
  }
  ;(document.activeElement as HTMLElement | null)?.blur()
  scrollTo(0, top)
  return found
}
