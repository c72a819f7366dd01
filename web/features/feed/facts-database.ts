import type { DBSchema } from 'idb'
import { type ChannelFacts, factsSince, mergeFacts } from '#rules/channel-facts.ts'
import { sessionCache } from '#web/features/session/session-cache.ts'
import { forgivingDatabase } from '#web/lib/forgiving-database.ts'

interface Schema extends DBSchema {
  facts: { key: [userId: string, channelId: string]; value: ChannelFacts & { userId: string } }
}

/** Apart from the uploads, which are a hundred times as large: a list of 5,000 channels is read at once. */
const orElse = forgivingDatabase<Schema>(
  'facts',
  1,
  (db) => void db.createObjectStore('facts', { keyPath: ['userId', 'channelId'] }),
  () => sessionCache.get() !== null,
)

const isFacts = (value: Partial<ChannelFacts>): boolean =>
  typeof value.channelId === 'string' && typeof value.countedAt === 'number' && typeof value.datedAt === 'number'

const ofPerson = (userId: string) => IDBKeyRange.bound([userId, ''], [userId, '\uffff'])

const allSince = (kept: readonly ChannelFacts[], since: number): ChannelFacts[] =>
  kept.flatMap((facts) => factsSince(facts, since) ?? [])

/**
 * All that is kept of a person's channels and was learnt since then (ms); what is older is forgotten. Cost: one read;
 * 5,000 channels take about 30 ms.
 */
export async function readFacts(userId: string, since: number): Promise<ChannelFacts[]> {
  const kept = await orElse([], async (db) => (await db.getAll('facts', ofPerson(userId))).filter(isFacts))
  const old = kept.filter((facts) => factsSince(facts, since) !== facts)
  if (old.length > 0) void forgetOld(userId, old, since)
  return allSince(kept, since)
}

/** Of these channels. Another tab may have learnt anew about some. */
const forgetOld = (userId: string, old: readonly ChannelFacts[], since: number): Promise<void> =>
  orElse(undefined, async (db) => {
    const tx = db.transaction('facts', 'readwrite', { durability: 'relaxed' })
    await Promise.all(
      old.map(async ({ channelId }) => {
        const held = await tx.store.get([userId, channelId])
        const left = held && factsSince(held, since)
        if (left) await tx.store.put({ ...left, userId })
        else await tx.store.delete([userId, channelId])
      }),
    )
    await tx.done
  })

/** What is kept of these channels and was learnt since then (ms). One transaction. */
export const readSomeFacts = (userId: string, channelIds: readonly string[], since: number): Promise<ChannelFacts[]> =>
  orElse([], async (db) => {
    const { store } = db.transaction('facts')
    const found = await Promise.all(channelIds.map((id) => store.get([userId, id])))
    return allSince(found.filter((facts) => facts !== undefined && isFacts(facts)) as ChannelFacts[], since)
  })

/** Keeps what was learnt, without losing what another tab learnt. A write that fails is no error. */
export const writeFacts = (userId: string, learnt: readonly ChannelFacts[]): Promise<void> =>
  orElse(undefined, async (db) => {
    const tx = db.transaction('facts', 'readwrite', { durability: 'relaxed' })
    await Promise.all(
      learnt.map(async (facts) => {
        const held = await tx.store.get([userId, facts.channelId])
        await tx.store.put({ ...(held ? mergeFacts(held, facts) : facts), userId })
      }),
    )
    await tx.done
  })

/** Drops every channel of the person that is not among `channelIds`. */
export const keepOnlyFacts = (userId: string, channelIds: ReadonlySet<string>): Promise<void> =>
  orElse(undefined, async (db) => {
    const tx = db.transaction('facts', 'readwrite', { durability: 'relaxed' })
    for (const key of await tx.store.getAllKeys(ofPerson(userId))) {
      if (!channelIds.has(key[1])) void tx.store.delete(key)
    }
    await tx.done
  })
