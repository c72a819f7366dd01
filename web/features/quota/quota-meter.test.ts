import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addUse, noUse, type QuotaUse, totalUnits } from '#rules/quota.ts'
import { stored } from '#web/lib/browser-store.ts'
import { createQuotaMeter } from './quota-meter.ts'
import { createQuotaStop } from './quota-stop.ts'

const MIDNIGHT = Date.parse('2026-11-21T08:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: MIDNIGHT - 3_600_000 }))
afterEach(() => vi.useRealTimers())

/** A store as the browser's: adding is atomic. */
function store() {
  let kept: QuotaUse | null = null
  return async (more: QuotaUse) => {
    kept = kept ? addUse(kept, more) : more
    return kept
  }
}

const settle = () => vi.advanceTimersByTimeAsync(500)

describe('the quota meter', () => {
  it('counts at once and keeps what it counted', async () => {
    const add = store()
    const meter = createQuotaMeter({ add })
    meter.spend('videos')
    meter.spend('videos')
    meter.spend('details')
    meter.spare(54)
    expect(meter.use()).toMatchObject({ units: { videos: 2, details: 1 }, unchanged: 54 })
    await settle()
    expect(totalUnits(meter.use())).toBe(3)
    const reloaded = createQuotaMeter({ add })
    await reloaded.settle()
    expect(reloaded.use()).toEqual(meter.use())
  })

  it('begins anew at midnight in California', async () => {
    const meter = createQuotaMeter({ add: store() })
    meter.spend('videos')
    await settle()
    vi.setSystemTime(MIDNIGHT - 1)
    expect(totalUnits(meter.use())).toBe(1)
    vi.setSystemTime(MIDNIGHT)
    expect(totalUnits(meter.use())).toBe(0)
    meter.spend('dates')
    await settle()
    expect(totalUnits(meter.use())).toBe(1)
  })

  it('goes on counting where nothing can be kept', async () => {
    const meter = createQuotaMeter({ add: async () => null })
    meter.spend('videos')
    await settle()
    meter.spend('changes')
    await settle()
    expect(totalUnits(meter.use())).toBe(2)
    expect(noUse(Date.now()).day).toBe(meter.use().day)
  })
})

describe('the end of the quota', () => {
  const goneAt = () =>
    stored<number | null>(`test-${Math.random()}`, null, { parse: (text) => Number(text) || null, format: String })

  it('lasts until midnight in California and says when it is over', () => {
    const stop = createQuotaStop(goneAt())
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    const told = vi.fn()
    stop.subscribe(told)
    expect(stop.until()).toBe(null)
    stop.begin()
    expect(told).toHaveBeenCalledTimes(1)
    expect(stop.until()).toBe(MIDNIGHT)
    vi.advanceTimersByTime(3_600_000 - 1)
    expect(stop.until()).toBe(MIDNIGHT)
    expect(told).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(2)
    expect(stop.until()).toBe(null)
    expect(told).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
  })

  it('ends early when a call goes through', () => {
    const stop = createQuotaStop(goneAt())
    stop.begin()
    stop.lift()
    expect(stop.until()).toBe(null)
  })
})
