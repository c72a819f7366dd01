import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccessTokens, NoAccessToken } from './access-tokens.ts'
import { watchTokens } from './token-monitor.ts'
import type { Standing, TokenTabs } from './token-tabs.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Answer = { access_token: string; expires_in: number }

/** Tabs of one browser: what one tells, all others hear; one runs at a time. */
function browser() {
  const open: Parameters<TokenTabs['listen']>[0][] = []
  let last: Promise<unknown> = Promise.resolve()
  return (): TokenTabs => {
    let own: Parameters<TokenTabs['listen']>[0] | undefined
    const others = () => open.filter((tab) => tab !== own)
    return {
      listen(handlers) {
        own = handlers
        open.push(handlers)
      },
      ask: async () => others().map((tab) => tab.standing())[0] ?? null,
      tell(news: Standing | 'forget') {
        for (const tab of others()) news === 'forget' ? tab.forget() : tab.hear(news)
      },
      alone<T>(work: () => Promise<T>) {
        const turn = last.then(work)
        last = turn.catch(() => undefined)
        return turn
      },
      setKnows() {},
    }
  }
}

function tokensThat(ask: (signal: AbortSignal) => Promise<Answer>, tabs: TokenTabs = browser()()) {
  const asked = vi.fn(ask)
  const network = { isOnline: true }
  const tokens = createAccessTokens({ ask: asked, now: Date.now, isOnline: () => network.isOnline, tabs })
  return { tokens, asked, network }
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

  it('renews what ends within 10 minutes, behind the back of whoever asks', async () => {
    const { tokens, asked } = tokensThat(numbered())
    await tokens.get()
    vi.advanceTimersByTime(50 * 60_000 - 1)
    expect(await tokens.get()).toBe('token-1')
    expect(asked).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(await tokens.get()).toBe('token-1')
    await vi.runAllTimersAsync()
    expect(await tokens.get()).toBe('token-2')
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('keeps using a token that is still good when renewing it early fails, and waits when it is not', async () => {
    let fail = false
    const next = numbered()
    const { tokens } = tokensThat(async () => (fail ? Promise.reject(new Error('down')) : next()))
    await tokens.get()
    fail = true
    vi.advanceTimersByTime(55 * 60_000)
    expect(await tokens.get()).toBe('token-1')
    await vi.runAllTimersAsync()
    expect(await tokens.get().catch(String)).toBe('token-1')
    vi.advanceTimersByTime(5 * 60_000)
    await expect(tokens.get()).rejects.toMatchObject({ why: 'stopped' })
  })

  it('gives up on a refresh after 3 s', async () => {
    const { tokens, asked } = tokensThat(() => new Promise(() => {}))
    void tokens.get().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(asked.mock.calls[0]?.[0].aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.mock.calls[0]?.[0].aborted).toBe(true)
    await vi.runAllTimersAsync()
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('does not count what fails without a network', async () => {
    const { tokens, asked, network } = tokensThat(() => Promise.reject(new Error('down')))
    network.isOnline = false
    for (let i = 0; i < 5; i++) await expect(tokens.get()).rejects.toMatchObject({ why: 'unreachable' })
    expect(asked).toHaveBeenCalledTimes(5)
    expect(tokens.state()).toBe('idle')
  })

  it('stops after 3 failures in a row, until it is reset', async () => {
    const { tokens, asked } = tokensThat(() => Promise.reject(new Error('down')))
    const first = tokens.get().catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await first).toMatchObject({ name: 'NoAccessToken', why: 'stopped' })
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
    const { tokens, asked } = tokensThat(() => Promise.reject(new NoAccessToken('refused')))
    await expect(tokens.get()).rejects.toMatchObject({ why: 'refused' })
    await expect(tokens.get()).rejects.toMatchObject({ why: 'refused' })
    expect(asked).toHaveBeenCalledTimes(1)
    expect(tokens.state()).toBe('refused')
  })

  it('keeps callers waiting 10 s at most', async () => {
    const never: TokenTabs = { ...browser()(), alone: () => new Promise(() => {}) }
    const { tokens } = tokensThat(numbered(), never)
    const answer = tokens.get().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(tokens.state()).toBe('refreshing')
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toMatchObject({ why: 'unreachable' })
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

describe('access tokens in several tabs', () => {
  function twoTabs(ask: (signal: AbortSignal) => Promise<Answer>) {
    const open = browser()
    return [tokensThat(ask, open()), tokensThat(ask, open())] as const
  }

  it('refreshes once for two tabs that ask at the same time, and for one that joins later', async () => {
    const [first, second] = twoTabs(numbered())
    expect(await Promise.all([first.tokens.get(), second.tokens.get()])).toEqual(['token-1', 'token-1'])
    expect(first.asked.mock.calls.length + second.asked.mock.calls.length).toBe(1)
  })

  it('replaces a token that was turned down in both tabs once', async () => {
    const [first, second] = twoTabs(numbered())
    const stale = await first.tokens.get()
    await second.tokens.get()
    expect(await Promise.all([first.tokens.replace(stale), second.tokens.replace(stale)])).toEqual([
      'token-2',
      'token-2',
    ])
    expect(first.asked.mock.calls.length + second.asked.mock.calls.length).toBe(2)
  })

  it('stops in all tabs, and goes on in all', async () => {
    const [first, second] = twoTabs(() => Promise.reject(new Error('down')))
    first.tokens.get().catch(() => undefined)
    await vi.runAllTimersAsync()
    await expect(second.tokens.get()).rejects.toMatchObject({ why: 'stopped' })
    expect(second.asked).not.toHaveBeenCalled()
    second.tokens.reset()
    expect(first.tokens.state()).toBe('idle')
  })

  it('forgets in all tabs, also what was on its way', async () => {
    let answer = (_: Answer) => {}
    const [first, second] = twoTabs(() => new Promise((resolve) => (answer = resolve)))
    const asked = first.tokens.get().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(0)
    second.tokens.forget()
    answer({ access_token: 'late', expires_in: 3_600 })
    expect(await asked).toBeInstanceOf(NoAccessToken)
    expect([first.tokens.state(), second.tokens.state()]).toEqual(['idle', 'idle'])
  })
})

describe('the background monitor', () => {
  it('looks after the token every 5 minutes, on localhost only', async () => {
    const { tokens, asked } = tokensThat(numbered())
    await tokens.get()
    watchTokens(tokens, 'subshelf.example')
    await vi.advanceTimersByTimeAsync(59 * 60_000)
    expect(asked).toHaveBeenCalledTimes(1)
    watchTokens(tokens, 'localhost')
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    expect(asked).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveBeenCalledTimes(2)
  })
})
