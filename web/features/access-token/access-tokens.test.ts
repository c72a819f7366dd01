import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccessTokens, NoAccessToken } from './access-tokens.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Answer = { access_token: string; expires_in: number }

function tokensThat(ask: (signal: AbortSignal) => Promise<Answer>) {
  const asked = vi.fn(ask)
  return { tokens: createAccessTokens({ ask: asked, now: Date.now }), asked }
}

const numbered = () => {
  let n = 0
  return async () => ({ access_token: `token-${++n}`, expires_in: 3_600 })
}

describe('access tokens', () => {
  it('asks once and hands the same token to all', async () => {
    const { tokens, asked } = tokensThat(numbered())
    expect(await Promise.all([tokens.get(), tokens.get(), tokens.get()])).toEqual(['token-1', 'token-1', 'token-1'])
    expect(await tokens.get()).toBe('token-1')
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('refreshes what ends within 10 minutes', async () => {
    const { tokens } = tokensThat(numbered())
    await tokens.get()
    vi.advanceTimersByTime(50 * 60_000 - 1)
    expect(await tokens.get()).toBe('token-1')
    vi.advanceTimersByTime(1)
    expect(await tokens.get()).toBe('token-2')
  })

  it('keeps using a token that is still good when renewing it early fails', async () => {
    let fail = false
    const next = numbered()
    const { tokens } = tokensThat(async () => (fail ? Promise.reject(new Error('down')) : next()))
    await tokens.get()
    fail = true
    vi.advanceTimersByTime(55 * 60_000)
    const token = tokens.get()
    await vi.runAllTimersAsync()
    expect(await token).toBe('token-1')
  })

  it('stops after 3 failures in a row, until it is reset', async () => {
    const { tokens, asked } = tokensThat(() => Promise.reject(new Error('down')))
    const first = tokens.get().catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await first).toMatchObject({ name: 'NoAccessToken', refused: false })
    expect(asked).toHaveBeenCalledTimes(3)
    expect(tokens.state()).toBe('stopped')
    await expect(tokens.get()).rejects.toThrow(NoAccessToken)
    expect(asked).toHaveBeenCalledTimes(3)
    tokens.reset()
    const again = tokens.get().catch(() => null)
    await vi.runAllTimersAsync()
    await again
    expect(asked).toHaveBeenCalledTimes(6)
  })

  it('asks no more once refused', async () => {
    const { tokens, asked } = tokensThat(() => Promise.reject(new NoAccessToken(true)))
    await expect(tokens.get()).rejects.toMatchObject({ refused: true })
    await expect(tokens.get()).rejects.toMatchObject({ refused: true })
    expect(asked).toHaveBeenCalledTimes(1)
    expect(tokens.state()).toBe('refused')
  })

  it('keeps callers waiting 10 s at most', async () => {
    const { tokens } = tokensThat(() => new Promise(() => {}))
    const answer = tokens.get().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(tokens.state()).toBe('refreshing')
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toBeInstanceOf(NoAccessToken)
  })

  it('replaces a token that was turned down once, however many callers held it', async () => {
    const { tokens, asked } = tokensThat(numbered())
    const stale = await tokens.get()
    expect(await Promise.all([tokens.replace(stale), tokens.replace(stale)])).toEqual(['token-2', 'token-2'])
    expect(await tokens.replace(stale)).toBe('token-2')
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('tells listeners about each change', async () => {
    const { tokens } = tokensThat(numbered())
    const states: string[] = []
    tokens.subscribe(() => states.push(tokens.state()))
    await tokens.get()
    await Promise.resolve()
    expect(states).toEqual(['refreshing', 'held'])
  })
})
