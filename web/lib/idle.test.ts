import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint, whenIdle } from './idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether it has happened, asked after what was due. */
function follow(promise: Promise<void>) {
  let isOver = false
  void promise.then(() => {
    isOver = true
  })
  return async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms)
    return isOver
  }
}

test('idle work runs when the browser says so, after a while in any case, and soon in browsers that do not say', async () => {
  let run = () => {}
  const ask = vi.fn((callback: () => void, _: object) => {
    run = callback
  })
  vi.stubGlobal('requestIdleCallback', ask)
  const isIdle = follow(whenIdle())
  expect([await isIdle(5_000), ask.mock.calls]).toEqual([false, [[expect.any(Function), { timeout: 2_000 }]]])
  run()
  expect(await isIdle()).toBe(true)
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  const isSoon = follow(whenIdle())
  expect([await isSoon(49), await isSoon(1)]).toEqual([false, true])
})

test('after a paint is after the next frame, or at once in a page that paints nothing', async () => {
  let paint = () => {}
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    paint = callback
  })
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const isPainted = follow(afterPaint())
  expect(await isPainted(1_000)).toBe(false)
  paint()
  expect(await isPainted()).toBe(true)
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  expect(await follow(afterPaint())()).toBe(true)
})
