import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPassed } from './passed-videos.ts'

/** The pause in scrolling after which what was passed is reported. */
const PAUSE_MS = 400
const HEIGHT_PX = 200

type Entry = { target: Element; isIntersecting: boolean; intersectionRatio: number; bottom: number; top: number }

let page: EventTarget & { scrollY: number; innerHeight: number }
let report: (entries: object[]) => void
let watched: Set<Element>
let passed: string[][]
let watch: ReturnType<typeof watchPassed>

const cards = [{}, {}, {}] as Element[]
const [first, second, third] = cards as [Element, Element, Element]

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { scrollY: 0, innerHeight: 1_000 })
  watched = new Set()
  passed = []
  vi.stubGlobal('window', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: {} }))
  vi.stubGlobal('getComputedStyle', () => ({ scrollPaddingTop: '64px' }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(given: typeof report, options: { rootMargin: string }) {
        report = given
        expect(options.rootMargin).toBe('-64px 0px 0px')
      }
      observe = (card: Element) => watched.add(card)
      unobserve = (card: Element) => watched.delete(card)
      disconnect = () => watched.clear()
    },
  )
  watch = watchPassed((ids) => passed.push(ids))
  watch.watch(cards, ['a', 'b', 'c'])
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const see = (...entries: (Pick<Entry, 'target'> & Partial<Entry>)[]) =>
  report(
    entries.map(({ target, isIntersecting = true, intersectionRatio = 1, bottom = 300 }) => ({
      ...{ target, isIntersecting, intersectionRatio, rootBounds: { top: 64 } },
      boundingClientRect: { bottom, height: HEIGHT_PX },
    })),
  )
const come = (...targets: Element[]) => see(...targets.map((target) => ({ target })))
const goUp = (...targets: Element[]) =>
  see(...targets.map((target) => ({ target, isIntersecting: false, intersectionRatio: 0, bottom: 60 })))
const event = (name: string, part: Readonly<Record<string, unknown>> = {}) => {
  const happened = new Event(name)
  for (const [key, value] of Object.entries(part)) Object.defineProperty(happened, key, { value })
  page.dispatchEvent(happened)
}
const both = (first: string, then: string) => {
  event(first)
  event(then)
}
const scrollTo = (y: number) => {
  page.scrollY = y
  event('scroll')
}
const pause = () => vi.advanceTimersByTime(PAUSE_MS)

test('[WATCH-03] what was wholly in view and then scrolled out at the top is reported together, when scrolling pauses', () => {
  come(first, second, third)
  event('wheel')
  scrollTo(150)
  goUp(first)
  vi.advanceTimersByTime(PAUSE_MS - 1)
  scrollTo(300)
  goUp(second)
  vi.advanceTimersByTime(PAUSE_MS - 1)
  expect(passed).toEqual([])
  pause()
  expect(passed).toEqual([['a', 'b']])
  pause()
  goUp(first)
  pause()
  expect(passed).toHaveLength(1)
})

test.each<[string, () => void]>([
  ['a wheel', () => event('wheel')],
  ['a finger', () => event('touchmove')],
  ['the scrollbar, seen as a moving pointer', () => event('pointermove', { movementX: 0, movementY: 3 })],
  ['the scrollbar, moved a little to the side too', () => event('pointermove', { movementX: 2, movementY: 0 })],
  ...[' ', 'PageDown', 'ArrowDown'].map((key): [string, () => void] => [
    `a key that scrolls: "${key}"`,
    () => event('keydown', { key }),
  ]),
])('[WATCH-03] it counts when scrolled by %s', (_, scroll) => {
  come(first)
  scroll()
  scrollTo(150)
  goUp(first)
  pause()
  expect(passed).toEqual([['a']])
})

test.each<[string, () => void]>([
  ['nobody scrolls', () => {}],
  ['a page scrolls below a resting pointer', () => event('pointermove', { movementX: 0, movementY: 0 })],
  ['another key is pressed', () => event('keydown', { key: 'j' })],
  ['something else handles the key', () => event('keydown', { key: ' ', defaultPrevented: true })],
  ['the focus has moved since', () => both('wheel', 'focusin')],
  ['a click made the page scroll', () => both('wheel', 'click')],
])('[WATCH-03] it does not count when %s', (_, scroll) => {
  come(first)
  scroll()
  scrollTo(150)
  goUp(first)
  pause()
  expect(passed).toEqual([])
})

test('[WATCH-03] cards that left otherwise were not passed: partly seen, at the bottom, by another layout, showing another video, after a jump', () => {
  event('wheel')
  see({ target: first, intersectionRatio: 0.9 })
  scrollTo(150)
  goUp(first)

  come(second)
  scrollTo(300)
  see({ target: second, isIntersecting: false, bottom: 900 })

  come(third)
  scrollTo(300 + HEIGHT_PX / 2 - 1)
  goUp(third)

  come(first)
  scrollTo(600)
  watch.watch(cards, ['d', 'b', 'c'])
  goUp(first)

  come(second)
  scrollTo(600 + page.innerHeight + 1)
  goUp(second)
  pause()
  expect(passed).toEqual([])
})

test('[WATCH-03] nearly all of a card is the whole of it; half its height, and a jump of one screen, are scrolling', () => {
  event('wheel')
  see({ target: first, intersectionRatio: 0.98 })
  see({ target: second, intersectionRatio: 0.97 })
  scrollTo(HEIGHT_PX / 2)
  see(...[first, second].map((target) => ({ target, isIntersecting: false, bottom: 65 })))
  pause()
  expect(passed).toEqual([['a']])

  come(second, third)
  scrollTo(page.scrollY + page.innerHeight)
  see({ target: second, isIntersecting: false, bottom: 65 })
  see({ target: third, isIntersecting: false, bottom: 66 })
  pause()
  expect(passed).toEqual([['a'], ['b']])
})

test('[WATCH-03] a click, a page that is hidden, and the end report at once what was passed', () => {
  event('wheel')
  const pass = (card: Element) => {
    come(card)
    event('wheel')
    scrollTo(page.scrollY + 150)
    goUp(card)
  }
  pass(first)
  event('click')
  expect(passed).toEqual([['a']])
  pass(second)
  come(third)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(passed).toEqual([['a'], ['b']])
  // What was in view while the page was hidden begins anew.
  scrollTo(page.scrollY + 150)
  goUp(third)
  pass(first)
  watch.stop()
  expect(passed).toEqual([['a'], ['b'], ['a']])
  expect(watched.size).toBe(0)
})

test('[WATCH-03] only the cards that are given are watched, each with its video', () => {
  expect([...watched]).toEqual(cards)
  watch.watch([second, third], ['b'])
  expect([...watched]).toEqual([second])
})
