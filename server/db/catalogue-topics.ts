import { sql } from 'kysely'
import { splitTopics, type Topic } from '#domain/suggestions/topics.ts'
import { inSteps } from '../lib/steps.ts'
import { type Catalogue, inCatalogue, rowsOf } from './catalogue.ts'
import { addChannels, idAmong } from './catalogue-channels.ts'

/** On SQLite this takes a few milliseconds, in which no other request is answered. */
const CHANNELS_PER_STATEMENT = 1_000

/** The topics of channels. `unread`: those YouTube was never asked about. Channels without topics are in neither. */
export async function topicsOf(
  c: Catalogue,
  ids: readonly string[],
): Promise<{ topics: Map<string, Topic[]>; unread: string[] }> {
  const topics = new Map<string, Topic[]>()
  const unread: string[] = []
  const add = async (chunk: readonly string[]) => {
    const rows = await rowsOf(
      c,
      sql<{ id: string; topics: string }>`
        select id, topics from ${c.channel} where ${c.among('id', chunk)} and topics is not null`,
    )
    const read = new Map(rows.map((row) => [row.id, row.topics]))
    for (const id of chunk) {
      const stored = read.get(id)
      if (stored === undefined) unread.push(id)
      else if (stored !== '') topics.set(id, splitTopics(stored))
    }
  }
  await inSteps(ids, add, CHANNELS_PER_STATEMENT)
  return { topics, unread }
}

/**
 * Claims those of the channels whose topics are unknown and were not requested lately. Adds channels that are missing.
 * @returns the ids, in order
 */
export const claimTopics = (
  catalogue: Catalogue,
  channelIds: readonly string[],
  askedBefore: number,
  now: number,
): Promise<string[]> =>
  inCatalogue(catalogue, async (c) => {
    await addChannels(c, channelIds, 0)
    const free = sql`select id from ${c.channel}
      where ${c.among('id', channelIds)} and topics is null and topics_asked_at < ${askedBefore}`
    const claimed = await rowsOf(
      c,
      sql<{ id: string }>`
        update ${c.channel} set topics_asked_at = ${now} where ${idAmong(c, free)} returning id`,
    )
    return claimed.map(({ id }) => id).toSorted()
  })

/** Lets the topics of these channels be requested again at once. */
export const releaseTopics = (c: Catalogue, channelIds: readonly string[]) =>
  sql`update ${c.channel} set topics_asked_at = 0 where ${c.among('id', channelIds)}`.execute(c.db)
