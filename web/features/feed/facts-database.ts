import type { DBSchema } from 'idb'
import { type ChannelFacts, mergeFacts } from '#rules/channel-facts.ts'
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

/** All that is kept of a person's channels. Cost: one read; 5,000 channels take about 30 ms. */
export const readFacts = (userId: string): Promise<ChannelFacts[]> =>
  orElse([], async (db) => (await db.getAll('facts', ofPerson(userId))).filter(isFacts))

/** What is kept of these channels. One transaction. */
export const readSomeFacts = (userId: string, channelIds: readonly string[]): Promise<ChannelFacts[]> =>
  orElse([], async (db) => {
    const { store } = db.transaction('facts')
    const found = await Promise.all(channelIds.map((id) => store.get([userId, id])))
    return found.filter((facts) => facts !== undefined && isFacts(facts)) as ChannelFacts[]
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
