import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Product } from './product.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A look at, or a change of, the catalogue: what only time would bring. `$channel` and `$video` are the tables. */
async function query(product: Product, sql: string, values: (string | number)[] = []) {
  const url = product.databaseUrl
  if (url.startsWith('sqlite:')) {
    const file = url.slice('sqlite:'.length).replace(/\.db$/, '.catalogue.db')
    const db = new DatabaseSync(file, { timeout: 5_000 })
    try {
      return db.prepare(sql.replace(/\$(channel|video)/g, '$1').replace(/\$\d+/g, '?')).all(...values)
    } finally {
      db.close()
    }
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql.replace(/\$(channel|video)/g, 'catalogue.$1'), values)).rows as Record<
      string,
      unknown
    >[]
  } finally {
    await client.end()
  }
}

const TIMES = [
  'checked_at',
  'due_at',
  'listed_at',
  'missing_since',
  'failed_since',
  'wanted_at',
  'hub_until',
  'hub_asked_at',
]

/** As if so much time had passed since these channels were checked, opened or missed. */
export const passTime = (product: Product, channelIds: readonly string[], ms: number) =>
  query(
    product,
    `update $channel set ${TIMES.map((column) => `${column} = ${column} - ${ms}`)} where id in (${quoted(channelIds)})`,
  )
/** As if the channels had been checked a bit more than a day ago: all but busy and dormant ones are due. */
export const nextDay = (product: Product, channelIds: readonly string[]) => passTime(product, channelIds, 1.2 * DAY_MS)

/** As if the minute was over for which a killed server's claims hold. */
export const expireClaims = (product: Product) => query(product, 'update $channel set claim_until = 0')
export const claimsHeld = async (product: Product): Promise<number> =>
  (await query(product, 'select 1 from $channel where claim_by is not null')).length

/** Deletes every channel and video, as before anybody opened a folder. */
export async function emptyCatalogue(product: Product): Promise<void> {
  await query(product, 'delete from $video')
  await query(product, 'delete from $channel')
}

/** What is stored of a channel. */
export const storedChannel = async (product: Product, channelId: string) =>
  (await query(product, 'select * from $channel where id = $1', [channelId]))[0]
export const storedVideos = (product: Product, channelId: string) =>
  query(product, 'select * from $video where channel_id = $1 order by published_at desc, id desc', [channelId])

/** Channels whose numbers do not say what is stored of their videos. */
export const driftedChannels = (product: Product) =>
  query(
    product,
    `select c.id from $channel c where c.stored <> (select count(*) from $video v where v.channel_id = c.id and v.kind <> 4)
     or coalesce(c.newest_at, 0) <>
       (select coalesce(max(v.published_at), 0) from $video v where v.channel_id = c.id and v.kind <> 4)`,
  )

/** Ids have no quote in them. */
const quoted = (ids: readonly string[]) => ids.map((id) => `'${id}'`).join()
