import { DatabaseSync } from 'node:sqlite'
import { nextDay, passTime } from '../tests/support/catalogue.ts'
import { type Product, startProduct } from '../tests/support/product.ts'
import { newQuotaDay } from '../tests/support/stored.ts'
import { until } from '../tests/support/until.ts'
import { refresh } from '../tests/support/videos.ts'
import type { Visitor } from '../tests/support/visitor.ts'
import { newUser, usualChannels } from './people.ts'
import { print, type Row, type Table, told, under } from './report.ts'

const FOLDER = 60
const MANY = 1_000
const ALL = 4_900
const CROWD = 1_000
const EACH = 240
const CROWD_TEXT = `${CROWD} users with ${EACH} of ${ALL} channels, a day`
/** After so many users, each with their own choice of channels, all are read: the others cost nothing. */
const CROWD_ASKED = 150
const AT_ONCE = 8
const DETAILS_A_CALL = 50
/**
 * Half hours of a day: pushed videos wait so long for others before their details are requested, unless fifty have come
 * earlier.
 */
const HALF_HOURS = 48
/** Every tenth channel uploads on a day. */
const UPLOADED_EVERY = 10
/** Lists of uploads are read anew after 27 days. */
const LIST_DAYS = 27
const DAY_MS = 24 * 60 * 60 * 1000
const SERVED_MS = 120_000
/** Has a quota of its own. */
const STATS = 'videos.batchGetStats'

type Usage = { methods: Record<string, { units: number }> }

/** What is spent of the day's units, counted by the sandbox. Imports are left out: they are not about videos. */
export async function benchUnits(): Promise<Table[]> {
  const withoutPush = await rowsWithoutPush()
  const rows = [...withoutPush, ...(await rowsWithPush(withoutPush.at(-1)?.product ?? 0))]
  const table: Table = { title: 'Quota', unit: 'units', baseline: 'call per channel and user', rows }
  print(table)
  return [table]
}

async function rowsWithoutPush(): Promise<Row[]> {
  const product = await startProduct({ env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' } })
  try {
    const folder = await usualChannels(product, FOLDER, MANY)
    const [first, second] = [await newUser(product, folder), await newUser(product, folder)]
    const rows = [
      under(`${FOLDER} channels, first user`, await unitsOf(product, () => refresh(first)), 64, FOLDER),
      under(`${FOLDER} channels, every next user`, await unitsOf(product, () => refresh(second)), 0, FOLDER),
    ]
    const channelIds = await usualChannels(product, ALL)
    const many = await newUser(product, channelIds.slice(0, MANY))
    rows.push(told(`${MANY} channels, first user`, await unitsOf(product, () => refresh(many)), MANY))
    const next = await unitsOfNextDay(product, channelIds.slice(0, MANY), [many])
    rows.push(under(`${MANY} channels, next day, 10 % uploaded, no push`, next, 120, MANY))
    rows.push(await crowdRow(product, channelIds, many))
    return rows
  } finally {
    await product.stop()
  }
}

/** @param crowdUnits without push */
async function rowsWithPush(crowdUnits: number): Promise<Row[]> {
  const env = { LOG_LEVEL: 'warn', SUBSCRIBE_AT: '* * * * * *', PUSH_DETAILS_SECONDS: '30' }
  const product = await startProduct({ hub: true, env })
  try {
    const channelIds = await usualChannels(product, MANY)
    const user = await newUser(product, channelIds)
    await refresh(user)
    const isSubscribed = async () => (await product.sandbox.hub()).subscriptions.length >= MANY
    await until('the channels are subscribed to', isSubscribed, SERVED_MS)
    // The first count shows that posts arrive: from then on channels are counted every other day.
    await unitsOfNextDay(product, channelIds, [user], true)
    const stats = await statsOf(product)
    const days: number[] = []
    for (let day = 0; day < 2; day++) days.push(await unitsOfNextDay(product, channelIds, [user], true))
    const aDay = days.reduce((sum, units) => sum + units, 0) / days.length
    const statsADay = ((await statsOf(product)) - stats) / days.length
    // Evenly over a day, a call for lengths is made at the end of each half hour, however few there are.
    const evenly = statsADay - Math.ceil(MANY / UPLOADED_EVERY / DETAILS_A_CALL) + HALF_HOURS
    // Activities of each channel with news are not asked for, and half of the counts.
    const crowd = crowdUnits - ALL / UPLOADED_EVERY - ALL / DETAILS_A_CALL / 2
    return [
      under(`${MANY} channels, a day, 10 % uploaded, pushed`, aDay, 15, MANY),
      told(`the same, evenly over the day, of the quota for lengths and views (calculated)`, evenly, MANY),
      under(`${CROWD_TEXT}, pushed evenly (calculated)`, Math.round(crowd), 500, CROWD * EACH),
    ]
  } finally {
    await product.stop()
  }
}

/** Everybody's day: a tenth of the channels has uploaded, and the lists of some are read anew as every 27 days. */
async function crowdRow(product: Product, channelIds: string[], many: Visitor): Promise<Row> {
  const rest = await newUser(product, channelIds.slice(MANY))
  const users: Visitor[] = []
  while (users.length < CROWD_ASKED)
    users.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => newUser(product, choiceOf(channelIds))))))
  await newDay(product)
  await refresh(rest)
  // The new day took back what had been uploaded for it: all are in step again before anything is counted.
  await newDay(product)
  await nextDay(product, channelIds)
  for (const user of [many, rest]) await refresh(user)
  const old = channelIds.filter((_, i) => i % LIST_DAYS === 0)
  await passTime(product, old, (LIST_DAYS + 1) * DAY_MS)
  const units = await unitsOfNextDay(product, channelIds, [...users, many, rest])
  return under(`${CROWD_TEXT}, no push`, units, 1_000, CROWD * EACH)
}

function choiceOf(channelIds: readonly string[]): string[] {
  const chosen = new Set<string>()
  while (chosen.size < EACH) chosen.add(channelIds[Math.floor(Math.random() * channelIds.length)] as string)
  return [...chosen]
}

/** Another day with all of its units, for the product and for the sandbox, which forgets uploads made for a test. */
async function newDay(product: Product): Promise<void> {
  await product.sandbox.reset()
  await newQuotaDay(product)
}

/** A tenth of the channels uploads one video each, the day passes, and the users open their channels. */
async function unitsOfNextDay(
  product: Product,
  channelIds: readonly string[],
  users: readonly Visitor[],
  isPushed = false,
): Promise<number> {
  return unitsOf(product, async () => {
    const videoIds: string[] = []
    for (const channelId of channelIds.filter((_, i) => i % UPLOADED_EVERY === 0))
      videoIds.push(...(await product.sandbox.uploads(channelId, 1)))
    if (isPushed) await untilDescribed(product, videoIds)
    await nextDay(product, channelIds)
    for (const user of users) await refresh(user)
  })
}

/** Until the videos are stored and their lengths known. */
const untilDescribed = (product: Product, videoIds: readonly string[]) =>
  until(
    'pushed videos are stored with their details',
    async () => {
      const db = new DatabaseSync(`${product.dataDir}/subshelf.catalogue.db`, { readOnly: true, timeout: 5_000 })
      const { count } = db
        .prepare('select count(*) as count from video where kind <> 0 and id in (select value from json_each(?))')
        .get(JSON.stringify(videoIds)) as { count: number }
      db.close()
      return count === videoIds.length
    },
    SERVED_MS,
  )

async function unitsOf({ sandbox }: Product, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const units = Object.entries(await usageOf(sandbox.url)).filter(([method]) => method !== STATS)
    return units.reduce((sum, [, { units }]) => sum + units, 0)
  }
  const before = await read()
  await work()
  return (await read()) - before
}

/** Units of the quota for lengths and views. */
const statsOf = async ({ sandbox }: Product): Promise<number> => (await usageOf(sandbox.url))[STATS]?.units ?? 0

const usageOf = async (url: string): Promise<Usage['methods']> =>
  ((await (await fetch(`${url}/__sandbox/usage`)).json()) as Usage).methods
