import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { type ChannelNews, writeChannels } from '../../db/catalogue-writes.ts'
import { announceNames } from './names/reader.ts'

/** Few enough that nobody else waits long for the database, enough to be worth a transaction. */
const CHANNELS_PER_TRANSACTION = 4

type Waiting = { news: ChannelNews; resolve: (isWritten: boolean) => void; reject: (error: unknown) => void }

/** Writes what a refresh read, in the order it came, a few channels at a time with everybody else's turn between. */
export function makeWriter(ctx: Context, claim: string) {
  const { catalogue, now, log } = ctx
  const waiting: Waiting[] = []
  let isWriting = false

  async function writeAll() {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, CHANNELS_PER_TRANSACTION)
      try {
        const news = batch.map((one) => one.news)
        const written = new Set(await writeChannels(catalogue, claim, news, now()))
        for (const one of batch) one.resolve(written.has(one.news.id))
      } catch (error) {
        for (const one of batch) one.reject(error)
      }
      await yieldToOthers() // the engine answers at once, so waiting for it lets nobody in
    }
    isWriting = false
    // What is not told now, because the database is away, is told with the next names.
    await announceNames(ctx).catch((error: unknown) => log.warn({ err: error }, 'renamed channels not announced'))
  }

  return {
    /** @returns false when the claim was lost and nothing is written */
    write: (news: ChannelNews): Promise<boolean> =>
      new Promise((resolve, reject) => {
        waiting.push({ news, resolve, reject })
        if (!isWriting) void writeAll()
      }),
  }
}
