import { MARKS_AT_ONCE } from '#contract/limits.ts'
import type { MarksAnswer, MarksRequest } from '#contract/marks.ts'
import { countMarks, type Marks, receiveMarks, type SomeMarks, unsentMarks } from '#domain/mark-sync.ts'

/** What the server is known to have, as this browser keeps it. `since`: the server's version up to then. */
export type Synced = { since: number | null; acknowledged: Map<string, string> }

/** What an answer has added. */
export type SyncedNews = {
  since: number
  acknowledged: readonly (readonly [name: string, state: string])[]
  /** The server has nothing else. */
  restarted: boolean
  /** Whether the browser keeps the marks: only then may it store that the server has them. */
  areKept: boolean
}

type Parts = {
  /** The marks as this tab has them. */
  own(): Marks
  /** Merges marks into those of the user. @returns whether the browser keeps them now */
  receive(latest: number, marks: SomeMarks): Promise<boolean>
  synced: {
    read(): Promise<Synced>
    write(synced: Synced, news: SyncedNews): Promise<void>
  }
  /** Throws ApiError. */
  send(request: MarksRequest): Promise<MarksAnswer>
  /** By the device's clock, in ms. */
  now(): number
  /** Nothing more is to be sent. */
  hasEnded(): boolean
}

/**
 * Sends what the server does not have and merges what it answers, until both have the same; in one tab at a time. Everything it
 * needs of the browser is passed in. Throws what `send` throws.
 * @param asks whether the server is to be asked although nothing is unsent
 */
export async function exchangeMarks(
  { own, receive, synced, send, now, hasEnded }: Parts,
  asks: boolean,
): Promise<void> {
  const known = await synced.read()
  for (let isDue = asks; !hasEnded(); ) {
    const sent = unsentMarks(own(), known.acknowledged, MARKS_AT_ONCE)
    if (!isDue && countMarks(sent) === 0) return
    const sentAt = now()
    const answer = await send({ ...sent, since: known.since })
    if (hasEnded()) return
    const { version: since, restarted, hasMore } = answer
    const { marks, latest, acknowledged } = receiveMarks(
      sent,
      answer,
      { now: answer.now, took: Math.max(0, now() - sentAt) },
      own(),
    )
    const areKept = await receive(latest, marks)
    if (restarted) known.acknowledged.clear()
    for (const [name, state] of acknowledged) known.acknowledged.set(name, state)
    known.since = since
    await synced.write(known, { since, acknowledged, restarted, areKept })
    isDue = hasMore
  }
}
