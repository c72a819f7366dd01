import type { Context } from '../../context.ts'
import { type ChannelUpdate, writeChannels } from '../../db/catalogue-writes.ts'
import { yieldToOthers } from '../../lib/thread-time.ts'
import { announceNames } from './names/reader.ts'

/** Few enough that others do not wait long for the database, enough to make transactions worthwhile. */
const CHANNELS_PER_TRANSACTION = 4

type Waiting = { update: ChannelUpdate; resolve: (isWritten: boolean) => void; reject: (error: unknown) => void }

/** Stores the results of a refresh in order, a few channels per transaction, yielding to other work in between. */
export function makeWriter(ctx: Context, claim: string) {
  const { catalogue, now, log } = ctx
  const waiting: Waiting[] = []
  let isWriting = false

  async function writeAll() {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, CHANNELS_PER_TRANSACTION)
      try {
        const updates = batch.map((one) => one.update)
        const written = new Set(await writeChannels(catalogue, claim, updates, now()))
        for (const one of batch) one.resolve(written.has(one.update.id))
      } catch (error) {
        for (const one of batch) one.reject(error)
      }
      await yieldToOthers() // SQLite answers synchronously, so awaiting it does not yield
    }
    isWriting = false
    // If the database is unavailable, the next call announces the names.
    await announceNames(ctx).catch((error: unknown) => log.warn({ err: error }, 'renamed channels not announced'))
  }

  return {
    /** @returns false if the claim was lost and nothing was stored */
    write: (update: ChannelUpdate): Promise<boolean> =>
      new Promise((resolve, reject) => {
        waiting.push({ update, resolve, reject })
        if (!isWriting) void writeAll()
      }),
  }
}
