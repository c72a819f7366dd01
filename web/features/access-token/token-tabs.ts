import { alone } from '#web/features/feed/across-tabs.ts'

/** `expiresAt` in ms since epoch. */
export type HeldToken = { token: string; expiresAt: number }

/** What a tab knows of the token. */
export type Standing = {
  held: HeldToken | null
  /** Refreshes that failed in a row. */
  failures: number
  refused: boolean
}

type Handlers = {
  /** What this tab answers to one that asks. */
  standing(): Standing
  hear(news: Standing): void
  forget(): void
}

/** The tie between the tabs of one person: what one learns of the token, all know. */
export type TokenTabs = {
  listen(handlers: Handlers): void
  /** What another tab knows; null when none does. Answers at once where no other tab knows anything. */
  ask(): Promise<Standing | null>
  tell(news: Standing | 'forget'): void
  /** Runs `work` while no other tab runs its own. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Lets other tabs see that asking this one is worth their while. */
  setKnows(knows: boolean): void
}

type Message = { from: string; person: string | null } & (
  | { kind: 'question' }
  | { kind: 'answer' | 'news'; standing: Standing }
  | { kind: 'forget' }
)

/** A tab that knows something answers within a few ms; one that hangs must not keep the others. */
const ANSWER_MS = 300
const KNOWS_LOCK = 'subshelf:token-known'

/** @param person whose tokens they are now: tabs that still show somebody else are not listened to */
export function createTokenTabs(person: () => string | null): TokenTabs {
  const channel = new BroadcastChannel('subshelf:token')
  const from = Math.random().toString(36)
  const locks = typeof navigator === 'undefined' || !('locks' in navigator) ? null : navigator.locks
  let onAnswer: ((standing: Standing) => void) | null = null
  let letGo: (() => void) | null = null

  const send = (message: { kind: 'question' | 'forget' } | { kind: 'answer' | 'news'; standing: Standing }) =>
    channel.postMessage({ from, person: person(), ...message } satisfies Message)

  /** Each tab that knows something holds a lock that many may hold. */
  async function someoneKnows(): Promise<boolean> {
    const state = await locks?.query().catch(() => null)
    if (!state) return true
    const holders = state.held?.filter((lock) => lock.name === KNOWS_LOCK).length ?? 0
    return holders > (letGo ? 1 : 0)
  }

  return {
    listen(handlers) {
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
        if (data.person !== person()) return
        if (data.kind === 'question') {
          if (letGo || !locks) send({ kind: 'answer', standing: handlers.standing() })
        } else if (data.kind === 'forget') handlers.forget()
        else if (data.kind === 'answer') onAnswer?.(data.standing)
        else handlers.hear(data.standing)
      })
    },
    async ask() {
      if (!(await someoneKnows())) return null
      return new Promise((resolve) => {
        let best: Standing | null = null
        const end = () => {
          clearTimeout(timer)
          onAnswer = null
          resolve(best)
        }
        const timer = setTimeout(end, ANSWER_MS)
        onAnswer = (standing) => {
          best = standing
          if (standing.held || standing.refused) end()
        }
        send({ kind: 'question' })
      })
    },
    tell: (news) => send(news === 'forget' ? { kind: 'forget' } : { kind: 'news', standing: news }),
    alone: (work) => alone('token', new AbortController().signal, work),
    setKnows(knows) {
      if (!locks || knows === (letGo !== null)) return
      if (!knows) {
        letGo?.()
        letGo = null
        return
      }
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      void locks.request(KNOWS_LOCK, { mode: 'shared' }, () => held).catch(() => undefined)
    },
  }
}
