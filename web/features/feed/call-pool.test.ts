import { describe, expect, it } from 'vitest'
import { createCallPool } from './call-pool.ts'

/** Calls that end when told to, and the most that ran at a time. */
function watched() {
  const open: (() => void)[] = []
  let running = 0
  let most = 0
  const call = async () => {
    most = Math.max(most, ++running)
    await new Promise<void>((resolve) => open.push(resolve))
    running--
  }
  const endAll = async () => {
    for (const end of open.splice(0)) end()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { call, endAll, running: () => running, most: () => most }
}

const signal = new AbortController().signal

describe('call pool', () => {
  it('runs so many at a time', async () => {
    const pool = createCallPool(4, 4)
    const { call, endAll, running, most } = watched()
    const all = Promise.all(Array.from({ length: 10 }, () => pool.run(call, signal)))
    while (running() > 0) await endAll()
    await all
    expect(most()).toBe(4)
  })

  it('lets one more run with every good answer', async () => {
    const pool = createCallPool(2, 8)
    const { call, endAll, running } = watched()
    const all = Promise.all(Array.from({ length: 30 }, () => pool.run(call, signal)))
    const widths: number[] = []
    while (running() > 0) {
      widths.push(running())
      await endAll()
    }
    await all
    expect(widths).toEqual([2, 4, 8, 8, 8])
  })

  it('halves on request, never below one, and grows back with good answers', async () => {
    const pool = createCallPool(8, 8)
    for (let i = 0; i < 5; i++) pool.slowDown()
    const first = watched()
    const some = Promise.all(Array.from({ length: 3 }, () => pool.run(first.call, signal)))
    expect(first.running()).toBe(1)
    while (first.running() > 0) await first.endAll()
    await some
    const second = watched()
    const more = Promise.all(Array.from({ length: 60 }, () => pool.run(second.call, signal)))
    while (second.running() > 0) await second.endAll()
    await more
    expect(second.most()).toBe(8)
  })

  it('drops what waits when aborted, and lets what runs end', async () => {
    const pool = createCallPool(1, 1)
    const { call, endAll } = watched()
    const leaving = new AbortController()
    const sent = pool.run(call, leaving.signal)
    const waiting = pool.run(call, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
    await endAll()
    await expect(sent).resolves.toBeUndefined()
    await expect(pool.run(call, leaving.signal)).rejects.toThrow('left')
  })

  it('begins calls in the background only while nothing else runs or waits', async () => {
    const pool = createCallPool(2, 2)
    const front = watched()
    const back = watched()
    const all = [
      ...Array.from({ length: 6 }, () => pool.run(back.call, signal, true)),
      ...Array.from({ length: 3 }, () => pool.run(front.call, signal)),
    ]
    // What runs is not taken back.
    expect([back.running(), front.running()]).toEqual([2, 2])
    await back.endAll()
    expect([back.running(), front.running()]).toEqual([0, 2])
    await front.endAll()
    expect([back.running(), front.running()]).toEqual([0, 1])
    await front.endAll()
    while (back.running() > 0) await back.endAll()
    await Promise.all(all)
    expect(back.most()).toBe(2)
  })

  it('goes on after a failure', async () => {
    const pool = createCallPool(1, 1)
    await expect(pool.run(() => Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
    await expect(pool.run(async () => 'yes', signal)).resolves.toBe('yes')
  })
})
