import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const KEY = 'subshelf:browser:adsConsent'

let entries: Map<string, string>
let page: EventTarget

beforeEach(() => {
  entries = new Map()
  page = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('[BILL-11] consent is kept in this browser; what means nothing is none', async () => {
  const { getConsent, setConsent } = await import('./consent.ts')
  expect(getConsent()).toBeNull()
  for (const consent of ['granted', 'denied'] as const) {
    setConsent(consent)
    expect([getConsent(), entries.get(KEY)]).toEqual([consent, consent])
  }
  entries.set(KEY, 'perhaps')
  expect(getConsent()).toBeNull()
})

test('[BILL-11] who follows the consent hears of it at once and of each change, also in another tab, until they stop', async () => {
  const { setConsent, subscribeConsent } = await import('./consent.ts')
  const heard = vi.fn()
  const stop = subscribeConsent(heard)
  const elsewhere = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  expect(heard).toHaveBeenCalledTimes(1)
  setConsent('granted')
  expect(heard).toHaveBeenCalledTimes(2)
  elsewhere('subshelf:browser:theme')
  expect(heard).toHaveBeenCalledTimes(2)
  elsewhere(KEY)
  elsewhere(null)
  expect(heard).toHaveBeenCalledTimes(4)
  stop()
  setConsent('denied')
  elsewhere(KEY)
  expect(heard).toHaveBeenCalledTimes(4)
})

test('[BILL-11] where storage is forbidden consent lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { getConsent, setConsent } = await import('./consent.ts')
  expect(getConsent()).toBeNull()
  setConsent('granted')
  expect(getConsent()).toBe('granted')
})
