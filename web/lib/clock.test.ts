import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { differenceBy } from './clock.ts'

const AT = Date.UTC(2026, 10, 20, 12)

describe('the difference between the clocks', () => {
  /** What an answer says that took `ms`, half of them on each way. @param ahead how far the server is ahead, in ms */
  const learned = (known: number, ahead: number, ms = 100) =>
    differenceBy(known, {
      sentAt: AT,
      date: Math.floor((AT + ms / 2 + ahead) / 1_000) * 1_000,
      receivedAt: AT + ms,
    })

  test('is none for clocks that are some seconds apart, and for an answer of any age', () => {
    for (const ahead of [-5_000, -999, 0, 999, 4_000]) expect(learned(0, ahead)).toBe(0)
    for (const ms of [0, 5_000, 60_000]) expect(learned(0, 0, ms)).toBe(0)
  })

  test.each([-48 * HOUR_MS, -7_000, 7_000, 48 * HOUR_MS])('of %i ms is found, to the second', (ahead) => {
    expect(Math.abs(learned(0, ahead) - ahead)).toBeLessThanOrEqual(1_000)
  })

  test('of a slow answer is as exact as the answer allows, and exact after a quick one', () => {
    const rough = learned(0, 48 * HOUR_MS, 30_000)
    expect(Math.abs(rough - 48 * HOUR_MS)).toBeLessThanOrEqual(16_000)
    expect(Math.abs(learned(rough, 48 * HOUR_MS) - 48 * HOUR_MS)).toBeLessThanOrEqual(6_000)
  })

  test('stays while answers allow it, and goes when the clock is right again', () => {
    const known = learned(0, HOUR_MS)
    for (const ms of [0, 3_000, 30_000]) expect(learned(known, HOUR_MS, ms)).toBe(known)
    expect(learned(known, 0)).toBe(0)
    // An answer that was under way when the clock was changed says nothing.
    expect(learned(known, 0, 2 * HOUR_MS)).toBe(known)
  })
})

describe('the server’s time', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.useFakeTimers({ now: AT })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  const answer = (at: number, headers: Record<string, string> = {}) =>
    new Response(null, { headers: { Date: new Date(at).toUTCString(), ...headers } })
  const offBy = (time: number, expected: number) => Math.abs(time - expected)

  test('follows its answers', async () => {
    const { learnServerTime, onClockChange, serverNow, toServerTime } = await import('./clock.ts')
    const changed = vi.fn()
    onClockChange(changed)
    expect(serverNow()).toBe(AT)
    learnServerTime(answer(AT - 48 * HOUR_MS), AT)
    expect(offBy(serverNow(), AT - 48 * HOUR_MS)).toBeLessThanOrEqual(1_000)
    expect(toServerTime(AT - 1)).toBe(serverNow() - 1)
    expect(changed).toHaveBeenCalledOnce()
  })

  test('is not learned from an answer without it, from one of a cache, and from one that came before it was sent', async () => {
    const { learnServerTime, serverNow } = await import('./clock.ts')
    learnServerTime(new Response(), AT)
    learnServerTime(answer(AT + HOUR_MS, { Age: '3600' }), AT)
    learnServerTime(answer(AT + HOUR_MS), AT + 1)
    expect(serverNow()).toBe(AT)
  })

  test('is asked for within a minute when this device’s clock was changed, and only then', async () => {
    const { followClock } = await import('./follow-clock.ts')
    const { serverNow } = await import('./clock.ts')
    const asked = vi.fn(async (_path: string) => answer(AT + HOUR_MS))
    vi.stubGlobal('fetch', asked)
    followClock()
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect(asked).not.toHaveBeenCalled()
    vi.setSystemTime(AT - 48 * HOUR_MS)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked.mock.calls).toEqual([['/healthz', { cache: 'no-store' }]])
    expect(offBy(serverNow(), AT + HOUR_MS)).toBeLessThanOrEqual(1_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveBeenCalledOnce()
    vi.setSystemTime(AT)
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveBeenCalledTimes(2)
  })
})
