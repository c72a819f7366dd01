import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEarlyKeys } from './early-keys.ts'
import { partIsReady } from './ready.ts'
import { isSingleKey, SHORTCUT_IDS, SHORTCUTS, type ShortcutId } from './shortcut-keys.ts'
import { followShortcuts } from './shortcut-listener.ts'
import { isOffered, offerShortcuts, runShortcut, silenceSingleKeys } from './shortcuts.ts'
import { singleKeysStore } from './single-keys.ts'

/** An element inside what the selectors name. */
class FakeElement {
  readonly #within: readonly string[]
  constructor(within: readonly string[] = []) {
    this.#within = within
  }
  closest(selector: string) {
    return this.#within.some((part) => selector.includes(part)) ? this : null
  }
}

let press: (event: object) => void
let covers: string[]
let ends: (() => void)[]
const dataset: Record<string, string> = {}

beforeEach(() => {
  covers = []
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('document', {
    documentElement: { dataset },
    addEventListener: (_: string, listener: typeof press) => {
      press = listener
    },
    removeEventListener: () => {},
    querySelector: (selector: string) => (covers.some((part) => selector.includes(part)) ? new FakeElement() : null),
  })
  ends = [followShortcuts()]
})
afterEach(() => {
  for (const end of ends) end()
  singleKeysStore.set('on')
  delete dataset.dragging
  vi.unstubAllGlobals()
})

type Options = { modifiers?: string[]; target?: FakeElement } & Partial<
  Pick<KeyboardEvent, 'code' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'timeStamp'>
>

/** Presses a key. @returns whether its usual effect was prevented */
function type(key: string, options: Options = {}): boolean {
  const { modifiers = [], code = `Key${key.toUpperCase()}`, target = new FakeElement(), ...rest } = options
  const preventDefault = vi.fn()
  press({
    key,
    code,
    target,
    preventDefault,
    getModifierState: (name: string) => modifiers.includes(name),
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    ...rest,
  })
  return preventDefault.mock.calls.length > 0
}

/** Offers shortcuts. @returns the ids of those that fired */
function offer(...ids: ShortcutId[]): ShortcutId[] {
  const fired: ShortcutId[] = []
  ends.push(offerShortcuts(Object.fromEntries(ids.map((id) => [id, () => void fired.push(id)]))))
  return fired
}

test('[ORG-07] no two shortcuts have the same keys, and none is the beginning of another', () => {
  const keysOf = (isWanted: (group: string) => boolean) =>
    SHORTCUT_IDS.filter((id) => isWanted(SHORTCUTS[id].group)).flatMap((id) => SHORTCUTS[id].keys.map(String))
  // Pages over the whole screen have keys of their own.
  const all = keysOf((group) => group !== 'sorting' && group !== 'watching')
  const watching = keysOf((group) => group === 'watching')
  for (const keys of [all, watching]) expect(new Set(keys).size).toBe(keys.length)
  for (const keys of all) expect(all.filter((other) => other.startsWith(`${keys} `))).toEqual([])
  expect(['j', 'Shift+j', 'g d', '?', '$mod+k', 'Escape'].map(isSingleKey)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('[ORG-07] a key, a key with a modifier and a sequence; the key of a sequence alone does something else', () => {
  const fired = offer('next', 'palette', 'go:channels', 'help', 'search')
  expect(type('j')).toBe(true)
  expect(type('k', { modifiers: ['Control'] })).toBe(true)
  expect(type('g')).toBe(false)
  expect(type('s')).toBe(true)
  expect(type('?', { modifiers: ['Shift'], code: 'Slash' })).toBe(true)
  expect(type('/', { modifiers: ['Shift'], code: 'Digit7' })).toBe(true)
  expect(fired).toEqual(['next', 'palette', 'go:channels', 'help', 'search'])
})

test('[ORG-07] with a modifier of the browser, the system or a screen reader nothing happens', () => {
  const fired = offer('next', 'help', 'moveTo', 'go:dashboard')
  for (const modifier of ['Control', 'Alt', 'Meta', 'Shift', 'AltGraph'])
    expect(type('m', { modifiers: [modifier] })).toBe(false)
  type('g')
  type('d', { modifiers: ['Control', 'Alt'] })
  expect(fired).toEqual([])
})

test('[ORG-07] nothing happens while typing, composing, in menus and lists, or once something has used the key', () => {
  const fired = offer('next', 'undo', 'palette')
  const field = new FakeElement(['textarea'])
  for (const options of [
    { target: field },
    { isComposing: true },
    { defaultPrevented: true },
    { target: new FakeElement(['[role="menu"]']) },
    { target: new FakeElement(['[role="combobox"]']) },
  ])
    expect(type('j', options)).toBe(false)
  expect(type('z', { modifiers: ['Control'], target: field })).toBe(false)
  dataset.dragging = 'keyboard'
  expect(type('j')).toBe(false)
  expect(fired).toEqual([])
  // The palette is for those who type, too.
  expect(type('k', { modifiers: ['Control'], target: field })).toBe(true)
})

test('[ORG-07] in a dialog only the palette and Undo are left', () => {
  const fired = offer('next', 'undo', 'palette', 'clearSelection')
  covers = ['dialog[open]']
  type('j')
  type('Escape', { code: 'Escape' })
  type('z')
  type('k', { modifiers: ['Control'] })
  expect(fired).toEqual(['undo', 'palette'])
})

test('[ORG-07] a key that is held down repeats only what moves on', () => {
  const fired = offer('next', 'import')
  type('j', { repeat: true })
  type('i', { repeat: true })
  expect(fired).toEqual(['next'])
})

test('[ORG-07] single keys can be turned off; those with Control or Command, and Escape, stay', () => {
  const fired = offer('next', 'undo', 'palette', 'go:folders', 'selectNext', 'clearSelection')
  singleKeysStore.set('off')
  for (const key of ['j', 'z', 'g', 'f']) type(key)
  type('J', { modifiers: ['Shift'] })
  expect(fired).toEqual([])
  type('z', { modifiers: ['Control'] })
  type('k', { modifiers: ['Control'] })
  type('Escape', { code: 'Escape' })
  expect(fired).toEqual(['undo', 'palette', 'clearSelection'])
})

test('[ORG-07] while a page uses single keys itself, all but the one that lists them are silent', () => {
  const fired = offer('next', 'help', 'undo')
  const end = silenceSingleKeys()
  type('j')
  type('z')
  type('?', { modifiers: ['Shift'], code: 'Slash' })
  type('z', { modifiers: ['Control'] })
  expect(fired).toEqual(['help', 'undo'])
  end()
  type('j')
  expect(fired).toEqual(['help', 'undo', 'next'])
})

test('[ORG-07] on a keyboard without Latin letters the keys are where the Latin ones are', () => {
  const fired = offer('next', 'palette', 'go:dashboard', 'help', 'search')
  type('о', { code: 'KeyJ' })
  type('л', { code: 'KeyK', modifiers: ['Control'] })
  type('п', { code: 'KeyG' })
  type('в', { code: 'KeyD' })
  // A Latin letter counts as it is, wherever its key is.
  type('j', { code: 'KeyC' })
  type('ö', { code: 'KeyJ' })
  expect(fired).toEqual(['next', 'palette', 'go:dashboard', 'next'])
  // An Arabic keyboard: Shift and the key of the slash, then the key alone.
  type('؟', { code: 'Slash', modifiers: ['Shift'] })
  type('ظ', { code: 'Slash' })
  type('-', { code: 'Slash' })
  expect(fired.slice(4)).toEqual(['help', 'search'])
})

test('[ORG-07] of several offers the last counts, or the one before if it has nothing to do', () => {
  const fired: string[] = []
  ends.push(offerShortcuts({ next: () => fired.push('page') }))
  ends.push(offerShortcuts({ next: () => fired.push('every page') }, true))
  let isBusy = false
  const end = offerShortcuts({ next: () => !isBusy && fired.push('list') })
  expect(runShortcut('next')).toBe(true)
  isBusy = true
  expect(runShortcut('next')).toBe(true)
  end()
  isBusy = false
  expect(runShortcut('next')).toBe(true)
  expect(fired).toEqual(['list', 'page', 'page'])
  expect([isOffered('next'), isOffered('import'), runShortcut('import')]).toEqual([true, false, false])
})

test('[ORG-07] keys pressed before the page is ready act once it is, in their order; old ones are forgotten', () => {
  for (const end of ends.splice(0)) end()
  keepEarlyKeys()
  const keep = press
  ends.push(followShortcuts())
  const listen = press
  press = (event) => {
    keep(event)
    listen(event)
  }
  const fired = offer('go:channels', 'import')
  type('i', { timeStamp: performance.now() - 60_000 })
  type('g', { timeStamp: performance.now() })
  type('s', { timeStamp: performance.now() })
  partIsReady('overlays')
  expect(fired).toEqual([])
  partIsReady('extras')
  expect(fired).toEqual(['go:channels'])
  expect(dataset.ready).toBe('')
  delete dataset.ready
})

test('[ORG-07] shortcuts work without a part of the page that could not be fetched', async () => {
  vi.useFakeTimers()
  vi.resetModules()
  const early = await import('./early-keys.ts')
  const ready = await import('./ready.ts')
  const listener = await import('./shortcut-listener.ts')
  const shortcuts = await import('./shortcuts.ts')
  early.keepEarlyKeys()
  ends.push(listener.followShortcuts())
  const offered = vi.fn()
  ends.push(shortcuts.offerShortcuts({ import: offered }))
  ready.partIsReady('overlays')
  type('i')
  expect(offered).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  type('i')
  expect(offered).toHaveBeenCalledOnce()
  delete dataset.ready
  vi.useRealTimers()
})
