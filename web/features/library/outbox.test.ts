import { beforeEach, describe, expect, test } from 'vitest'
import type { LibraryChange } from '#domain/library-changes.ts'
import type { KeptChange, Refusal } from '#web/features/account/user-database.ts'
import { createStore } from '#web/lib/store.ts'
import { makeOutbox, type Outbox, type OutboxMessage, type Sending, timeOf, waits } from './outbox.ts'
import type { OutboxState } from './pending-changes.ts'

const START = 1_790_000_000_000
const SENT: Sending = { end: 'sent', answer: null }
const UNREACHABLE: Sending = { end: 'unreachable' }
const refusal = (code: Refusal['code']): Refusal => ({ code, details: {}, message: `The server says ${code}.` })
const refused = (code: Refusal['code']): Sending => ({ end: 'refused', refusal: refusal(code) })
const INTERNAL: Sending = { end: 'failed', refusal: refusal('internal') }

const FACTS = { folder: 'A', libraryVersion: 7 }
const renamed = (name: string): LibraryChange => ({ kind: 'update', id: 'a', change: { name } })
const nameOf = (change: LibraryChange) => (change.kind === 'update' ? change.change.name : '')

/** A browser: what its tabs share. */
class Browser {
  readonly stored = new Map<string, KeptChange>()
  stores = true
  /** Until then nobody gets what was read. */
  reading: Promise<unknown> = Promise.resolve()
  time = START
  /** What the server has made, and how often it was asked. */
  readonly made = new Map<string, string | undefined>()
  asked: string[] = []
  /** How the next changes are answered; the server makes the others. */
  answers: (Sending | 'lost' | Promise<Sending>)[] = []
  readonly tabs = new Set<Outbox>()
  #turn: Promise<unknown> = Promise.resolve()

  async send({ id, change, libraryVersion }: KeptChange): Promise<Sending> {
    this.asked.push(`${nameOf(change)}${libraryVersion === null ? ' anyway' : ''}`)
    const answer = await (this.answers.shift() ?? SENT)
    if (answer !== 'lost' && answer.end !== 'sent') return answer
    if (!this.made.has(id)) this.made.set(id, nameOf(change))
    return answer === 'lost' ? UNREACHABLE : SENT
  }

  isOnline = true
  #running = 0

  lock(work: () => Promise<unknown>): Promise<unknown> {
    this.#running += 1
    this.#turn = this.#turn.then(work, work)
    const end = () => {
      this.#running -= 1
    }
    void this.#turn.then(end, end)
    return this.#turn
  }

  async tryLock(work: () => Promise<boolean>): Promise<boolean> {
    return this.#running === 0 && ((await this.lock(work)) as boolean)
  }

  /** A tab that was closed holds no lock. */
  freeLock(): void {
    this.#running = 0
    this.#turn = Promise.resolve()
  }

  open(): Tab {
    return new Tab(this)
  }
}

class Tab {
  readonly outbox: Outbox
  readonly state = createStore<OutboxState>({ kept: [], shown: [], isHeld: false })
  readonly known: (string | undefined)[] = []
  readonly waited: number[] = []
  /** How long the tab waits before it sends a change again. */
  wait: Promise<unknown> = Promise.resolve()
  refusals = 0

  constructor(browser: Browser) {
    const others = () => [...browser.tabs].filter((outbox) => outbox !== this.outbox)
    this.outbox = makeOutbox({
      state: this.state,
      storage: {
        list: async () => {
          const stored = [...browser.stored.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
          await browser.reading
          return browser.stores ? stored : null
        },
        put: async (kept) => {
          if (browser.stores) browser.stored.set(kept.id, structuredClone(kept))
          return browser.stores
        },
        delete: async (id) => void browser.stored.delete(id),
      },
      canSend: async () => browser.isOnline,
      send: (kept) => browser.send(kept),
      lock: (work) => browser.lock(work),
      tryLock: (work) => browser.tryLock(work),
      tabs: {
        post: (message: OutboxMessage) => {
          for (const other of others()) queueMicrotask(() => browser.tabs.has(other) && other.receive(message))
        },
      },
      now: () => browser.time,
      wait: async (ms) => {
        this.waited.push(ms)
        await this.wait
      },
      onSent: (_id, change) => void this.known.push(nameOf(change)),
      onRefused: () => {
        this.refusals += 1
      },
    })
    browser.tabs.add(this.outbox)
  }

  /** The change is made, and what comes of it noted. */
  rename(name: string): { end: Promise<string> } {
    const done = this.outbox.add(renamed(name), FACTS)
    return {
      end: done.then(
        () => 'done',
        (error: { code: string }) => error.code,
      ),
    }
  }

  get shown() {
    return this.state.state.shown.map(({ change }) => nameOf(change))
  }
  get refused() {
    return this.state.state.kept.flatMap(({ refusal }) => refusal?.code ?? [])
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const held = () => {
  const { promise, resolve } = Promise.withResolvers<Sending>()
  return { answer: promise, goOn: resolve }
}

let browser: Browser
let tab: Tab
beforeEach(() => {
  browser = new Browser()
  tab = browser.open()
})

/** The tab is closed: whatever it waited for never comes. */
const close = (closed: Tab) => browser.tabs.delete(closed.outbox)

describe('[EVERY-01] a change of the library', () => {
  test('leaves the outbox of its browser also when the tab that sent it is closed at that moment', async () => {
    const other = browser.open()
    browser.isOnline = false
    void tab.rename('One')
    await settled()
    const [kept] = browser.stored.values()
    if (!kept) throw new Error('nothing is stored')
    close(tab)
    other.outbox.receive({ kind: 'sent', id: kept.id, change: kept.change, answer: null })
    await settled()
    expect([other.shown, browser.stored.size]).toEqual([[], 0])
  })

  test('is stored before it is shown, and leaves the outbox when the server has it', async () => {
    const { answer, goOn } = held()
    browser.answers = [answer]
    const { end } = tab.rename('One')
    expect([tab.shown, browser.stored.size]).toEqual([[], 0])
    await settled()
    expect([tab.shown, browser.stored.size]).toEqual([['One'], 1])
    goOn(SENT)
    expect(await end).toBe('done')
    await settled()
    expect([tab.shown, tab.known, browser.stored.size]).toEqual([[], ['One'], 0])
  })

  test('is sent after all earlier ones, also those of one moment, one at a time', async () => {
    const { answer, goOn } = held()
    browser.answers = [answer]
    const ends = ['One', 'Two', 'Three'].map((name) => tab.rename(name).end)
    await settled()
    expect([browser.asked, tab.shown]).toEqual([['One'], ['One', 'Two', 'Three']])
    goOn(SENT)
    expect(await Promise.all(ends)).toEqual(['done', 'done', 'done'])
    expect(browser.asked).toEqual(['One', 'Two', 'Three'])
  })

  test('has an id that the server takes, which tells when it was made; of one moment the later one has the later id', async () => {
    browser.isOnline = false
    const ids = await Promise.all(['One', 'Two'].map((name) => tab.outbox.add(renamed(name), FACTS)))
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(ids.map(timeOf)).toEqual([START, START + 1])
  })

  test('keeps its place when the clock is set back', async () => {
    browser.answers = [UNREACHABLE]
    await tab.rename('One').end
    browser.time -= 60_000
    const later = browser.open()
    await later.outbox.load()
    await later.rename('Two').end
    await later.outbox.send()
    expect([...browser.made.values()]).toEqual(['One', 'Two'])
  })

  test('outlives its page, which waited for an answer', async () => {
    browser.answers = [held().answer]
    tab.rename('One')
    await settled()
    close(tab)
    browser.freeLock()
    const next = browser.open()
    await next.outbox.load()
    expect(next.shown).toEqual(['One'])
    await next.outbox.send()
    expect([[...browser.made.values()], browser.stored.size]).toEqual([['One'], 0])
  })

  test('whose answer was lost is sent again with the same id, so that it is made once', async () => {
    browser.answers = ['lost']
    expect(await tab.rename('One').end).toBe('done')
    expect(tab.state.state.isHeld).toBe(true)
    await tab.outbox.send()
    expect([browser.asked, browser.made.size, browser.stored.size]).toEqual([['One', 'One'], 1, 0])
    expect(tab.state.state.isHeld).toBe(false)
  })

  test('waits while the server cannot be reached, and so do later ones', async () => {
    browser.answers = [UNREACHABLE, UNREACHABLE]
    expect(await tab.rename('One').end).toBe('done')
    expect(await tab.rename('Two').end).toBe('done')
    await settled()
    expect([tab.shown, browser.made.size]).toEqual([['One', 'Two'], 0])
    await tab.outbox.send()
    expect([...browser.made.values()]).toEqual(['One', 'Two'])
  })

  test('is not waited for by whoever makes it while the server is away', async () => {
    browser.answers = [UNREACHABLE, held().answer]
    await tab.rename('One').end
    let end = ''
    void tab.rename('Two').end.then((said) => {
      end = said
    })
    await settled()
    expect([end, tab.shown]).toEqual(['done', ['One', 'Two']])
  })

  test('can be given up while it waits', async () => {
    browser.answers = [UNREACHABLE]
    await tab.rename('One').end
    const [kept] = tab.state.state.kept
    await tab.outbox.discard(kept?.id ?? '')
    await tab.outbox.send()
    expect([tab.shown, browser.made.size, browser.stored.size]).toEqual([[], 0, 0])
  })
})

describe('[EVERY-01] a change that the server refuses', () => {
  test('was given up while it was being sent: whoever made it is told so, and it does not come back', async () => {
    const { answer, goOn } = held()
    browser.answers = [answer]
    const { end } = tab.rename('One')
    await settled()
    await tab.outbox.discard(tab.state.state.kept[0]?.id ?? '')
    expect(await end).toBe('not_found')
    goOn(refused('changed_elsewhere'))
    await settled()
    expect([tab.shown, tab.refused, browser.stored.size]).toEqual([[], [], 0])
  })

  test('is no longer shown, is told to whoever made it, and holds nothing back', async () => {
    browser.answers = [refused('folder_full')]
    const ends = [tab.rename('One').end, tab.rename('Two').end]
    expect(await Promise.all(ends)).toEqual(['folder_full', 'done'])
    expect([tab.shown, tab.refused, tab.refusals, browser.stored.size]).toEqual([[], [], 1, 0])
  })

  test('after the page that made it was left stays in the list, until it is given up or sent again', async () => {
    browser.answers = [UNREACHABLE, refused('folder_full'), refused('folder_full')]
    await tab.rename('One').end
    await tab.outbox.send()
    expect([tab.shown, tab.refused]).toEqual([[], ['folder_full']])
    const id = tab.state.state.kept[0]?.id ?? ''
    await tab.outbox.retry(id, false)
    expect([tab.refused, browser.asked]).toEqual([['folder_full'], ['One', 'One', 'One']])
    await tab.outbox.discard(id)
    expect([tab.refused, browser.stored.size]).toEqual([[], 0])
  })

  test('[ORG-14] because of what another device did stays, and is made anyway if the user wants it', async () => {
    browser.answers = [refused('changed_elsewhere')]
    expect(await tab.rename('One').end).toBe('changed_elsewhere')
    await settled()
    expect([tab.shown, tab.refused]).toEqual([[], ['changed_elsewhere']])
    await tab.outbox.retry(tab.state.state.kept[0]?.id ?? '', true)
    expect([browser.asked, [...browser.made.values()]]).toEqual([['One', 'One anyway'], ['One']])
  })

  test('with an unexpected error is sent again, later each time, and set aside after the third', async () => {
    browser.answers = [UNREACHABLE, INTERNAL, INTERNAL, INTERNAL]
    await tab.rename('One').end
    const { end } = tab.rename('Two')
    await end
    await tab.outbox.send()
    expect(tab.waited).toEqual([1_000, 3_000])
    expect([tab.refused, [...browser.made.values()]]).toEqual([['internal'], ['Two']])
    // By hand it has as many tries again.
    browser.answers = [INTERNAL, INTERNAL]
    await tab.outbox.retry(tab.state.state.kept[0]?.id ?? '', false)
    expect([...browser.made.values()]).toEqual(['Two', 'One'])
  })

  test('with an unexpected error once is made', async () => {
    browser.answers = [INTERNAL]
    expect(await tab.rename('One').end).toBe('done')
    expect([tab.waited, [...browser.made.values()]]).toEqual([[1_000], ['One']])
  })
})

describe('[ORG-13] a change that is taken back', () => {
  const idOf = (n: number) => tab.state.state.kept[n]?.id ?? ''

  test('before it could be sent is given up, and the server never hears of it', async () => {
    browser.isOnline = false
    await tab.rename('One').end
    await tab.rename('Two').end
    await settled()
    expect(await tab.outbox.drop(idOf(0))).toBe(false) // the second waits behind it
    expect(await tab.outbox.drop(idOf(1))).toBe(true)
    const other = browser.open()
    await other.outbox.load()
    expect(await tab.outbox.drop(idOf(0))).toBe(true)
    await settled()
    browser.isOnline = true
    await tab.outbox.send()
    expect([tab.shown, other.shown, browser.asked, browser.stored.size]).toEqual([[], [], [], 0])
  })

  test('whose answer was lost is not given up, also not after the page was left', async () => {
    browser.answers = ['lost']
    await tab.rename('One').end
    browser.isOnline = false
    expect(await tab.outbox.drop(idOf(0))).toBe(false)
    const next = browser.open()
    await next.outbox.load()
    expect(await next.outbox.drop(idOf(0))).toBe(false)
    expect([...browser.made.values()]).toEqual(['One'])
  })

  test('which the server may have made before it failed is not given up either', async () => {
    tab.wait = held().answer
    browser.answers = [INTERNAL]
    tab.rename('One')
    await settled()
    close(tab)
    browser.freeLock()
    const next = browser.open()
    await next.outbox.load()
    expect(next.shown).toEqual(['One'])
    expect(await next.outbox.drop(idOf(0))).toBe(false)
  })

  test('while another tab is sending is not given up', async () => {
    const { answer, goOn } = held()
    browser.answers = [answer]
    const { end } = tab.rename('One')
    await settled()
    const other = browser.open()
    await other.outbox.load()
    expect([await tab.outbox.drop(idOf(0)), await other.outbox.drop(idOf(0))]).toEqual([false, false])
    goOn(SENT)
    expect(await end).toBe('done')
  })

  test('is not asked to be undone when the server has refused it, and no tab shows it as undone', async () => {
    const other = browser.open()
    browser.isOnline = false
    await tab.rename('One').end
    const undo = { kind: 'undo', change: idOf(0), again: false, what: 'One', shown: null } as const
    await tab.outbox.add(undo, { folder: null, libraryVersion: null })
    browser.isOnline = true
    browser.answers = [refused('folder_full')]
    await tab.outbox.send()
    await settled()
    for (const { shown, refused } of [tab, other]) expect([shown, refused]).toEqual([[], ['folder_full']])
    expect(browser.asked).toEqual(['One'])
  })
})

describe('[EVERY-01] two tabs', () => {
  let other: Tab
  beforeEach(() => {
    other = browser.open()
  })

  test('show a change alike and send it once; it becomes known in both in the step in which it is sent', async () => {
    const { answer, goOn } = held()
    browser.answers = [answer]
    tab.rename('One')
    await settled()
    expect([tab.shown, other.shown]).toEqual([['One'], ['One']])
    void other.outbox.send()
    goOn(SENT)
    await settled()
    expect([tab.known, other.known]).toEqual([['One'], ['One']])
    expect([tab.shown, other.shown, browser.asked]).toEqual([[], [], ['One']])
  })

  test('the other one knows a change that was sent before it could read it', async () => {
    other.outbox.receive({ kind: 'changed' })
    other.outbox.receive({ kind: 'sent', id: 'a', change: renamed('One'), answer: null })
    await settled()
    expect([other.known, other.shown]).toEqual([['One'], []])
  })

  test('send by turns, in order, and the one that made a change is told how it ended', async () => {
    const { answer, goOn } = held()
    browser.answers = [answer, refused('folder_full')]
    const first = tab.rename('One')
    await settled()
    const second = other.rename('Two')
    await settled()
    goOn(SENT)
    expect([await first.end, await second.end]).toEqual(['done', 'folder_full'])
    await settled()
    expect([tab.refused, other.refused, browser.stored.size]).toEqual([[], [], 0])
  })

  test('one knows what the other has stored while it read what was stored before, and stored something itself', async () => {
    void browser.lock(() => held().answer)
    const { promise, resolve } = Promise.withResolvers<void>()
    browser.reading = promise
    other.rename('One')
    await settled()
    browser.time += 1
    tab.rename('Two')
    await settled()
    browser.reading = Promise.resolve()
    resolve()
    await settled()
    expect(tab.shown).toEqual(['One', 'Two'])
  })

  test('what was sent while the other one read it does not come back there', async () => {
    void browser.lock(() => held().answer)
    const { promise, resolve } = Promise.withResolvers<void>()
    tab.rename('One')
    await settled()
    browser.reading = promise
    void other.outbox.load()
    const [kept] = browser.stored.values()
    if (!kept) throw new Error('nothing is stored')
    other.outbox.receive({ kind: 'sent', id: kept.id, change: kept.change, answer: null })
    resolve()
    await settled()
    expect([other.known, other.shown]).toEqual([['One'], []])
  })

  test('both wait when one of them cannot reach the server', async () => {
    browser.answers = [UNREACHABLE]
    await tab.rename('One').end
    await settled()
    expect([other.shown, other.state.state.isHeld]).toEqual([['One'], true])
  })

  test('a change given up in one is given up in the other', async () => {
    browser.answers = [UNREACHABLE]
    await tab.rename('One').end
    await settled()
    await other.outbox.discard(other.state.state.kept[0]?.id ?? '')
    await settled()
    expect([tab.shown, other.shown]).toEqual([[], []])
  })
})

describe('[EVERY-01] a browser that stores nothing', () => {
  beforeEach(() => {
    browser.stores = false
  })

  test('sends changes all the same; they are in memory until the server has them', async () => {
    const { answer, goOn } = held()
    browser.answers = [answer]
    const { end } = tab.rename('One')
    await settled()
    expect([tab.shown, tab.outbox.hasUnstored(), browser.stored.size]).toEqual([['One'], true, 0])
    goOn(SENT)
    expect([await end, tab.outbox.hasUnstored(), tab.shown]).toEqual(['done', false, []])
  })

  test('what waits is only in memory until it is stored, or given up', async () => {
    browser.answers = [UNREACHABLE, INTERNAL, UNREACHABLE]
    await tab.rename('One').end
    browser.stores = true
    await tab.outbox.send()
    expect([tab.shown, tab.outbox.hasUnstored(), browser.stored.size]).toEqual([['One'], false, 1])
    browser.stores = false
    browser.isOnline = false
    await tab.rename('Two').end
    expect(tab.outbox.hasUnstored()).toBe(true)
    await tab.outbox.discard(tab.state.state.kept[1]?.id ?? '')
    expect([tab.shown, tab.outbox.hasUnstored()]).toEqual([['One'], false])
  })

  test('what it cannot send stays, in order, and is stored when it can be', async () => {
    browser.answers = [UNREACHABLE, UNREACHABLE, INTERNAL]
    await tab.rename('One').end
    await tab.rename('Two').end
    await settled()
    expect([tab.shown, tab.outbox.hasUnstored()]).toEqual([['One', 'Two'], true])
    browser.stores = true
    await tab.outbox.send()
    expect([...browser.made.values()]).toEqual(['One', 'Two'])
    expect([tab.state.state.kept.filter(waits), tab.outbox.hasUnstored()]).toEqual([[], false])
  })
})
