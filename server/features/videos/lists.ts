import type { FolderRules, RuleName } from '#contract/rules.ts'
import type { VideosQuery } from '#contract/videos.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { hasRules, type Judge, type JudgedVideo, type Judging, makeJudge } from '#domain/rules.ts'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { daysIn, LONGEST_DAY_MS } from '#domain/zoned-days.ts'
import type { Context } from '../../context.ts'
import { type Baselines, FEED_START, type FeedPlace, type FeedVideo, videosOf } from '../../db/catalogue-feed.ts'
import type { UserRow } from '../../db/schema.ts'
import { yieldToOthers } from '../../lib/thread-time.ts'
import { queriesOn } from '../../queries.ts'
import { readSteady } from '../../reads.ts'
import { addedTimes } from './queries.ts'
import { channelsOf, type Selection } from './selection.ts'

/** The channels of a list, and the rules for their videos. */
export type List = {
  /** With baselines only what is later counts. */
  channels: readonly string[] | Baselines
  /** `undefined`: no rules apply. */
  judge: Judge | undefined
  /** Channels whose videos are counted per day: they must be judged from the beginning of a day on. */
  dailyChannels: ReadonlySet<string>
}

/** A user as their lists need them. */
export type ListUser = Pick<UserRow, 'id' | 'new_hours' | 'shorts' | 'time_zone'>

export const judgingFor = (ctx: Context, { shorts, time_zone }: Omit<ListUser, 'id' | 'new_hours'>): Judging => ({
  now: ctx.now(),
  dayOf: daysIn(time_zone),
  hidesShorts: shorts === 'hide',
})

/** `undefined`: there is nothing to judge. */
export const judgeBy = (rules: FolderRules | null, judging: Judging): Judge | undefined =>
  hasRules(rules, judging) ? makeJudge(rules, judging) : undefined

/** The list that a request is about, and its selection's channels. Throws AppError as `channelsOf` does. */
export async function findList(
  ctx: Context,
  user: ListUser,
  { list, ...selection }: Selection & Pick<VideosQuery, 'list'>,
): Promise<List & { ids: string[] }> {
  const ids = await channelsOf(ctx, user.id, selection)
  const { folder, channel } = selection
  const baselines = list === 'new' ? await findBaselines(ctx, user, folder) : null
  const judging = judgingFor(ctx, user)
  const within = (some: readonly string[]) => (baselines ? pick(baselines, some) : some)
  if (channel !== undefined) return { ids, channels: within(ids), judge: undefined, dailyChannels: new Set() }
  if (folder === undefined) {
    const folders = list === 'new' || judging.hidesShorts ? await readFolders(ctx, user.id) : []
    await yieldToOthers()
    if (list === 'all') return { ids, channels: ids, ...makeAll(folders, judging) }
    const { channels, ...rest } = makeAllNew(ids, folders, judging)
    await yieldToOthers()
    return { ids, channels: within(channels), ...rest }
  }
  const rules = folder === 'unsorted' ? null : await findRules(ctx, user.id, folder)
  const judge = judgeBy(rules, judging)
  return { ids, channels: within(ids), judge, dailyChannels: new Set(rules?.perDay === undefined ? [] : ids) }
}

const findRules = async ({ db }: Context, userId: string, folderId: string): Promise<FolderRules | null> =>
  (await queriesOn(db).folders.find(userId, folderId))?.rules ?? null

/** A folder as lists need it. */
export type ListedFolder = { id: string; name: string; rules: FolderRules | null; channelIds: string[] }

/** The user's folders in their order. */
export const readFolders = ({ db }: Context, userId: string): Promise<ListedFolder[]> =>
  readSteady(db, userId, async (q) => {
    const [folders, placements] = [await q.folders.list(userId), await q.placements.list(userId)]
    const byFolder = Map.groupBy(placements, ({ folder_id }) => folder_id)
    return folders.map(({ id, name, rules }) => {
      const channelIds = (byFolder.get(id) ?? []).map(({ channel_id }) => channel_id)
      return { id, name, rules, channelIds }
    })
  })

/**
 * "All new" has a channel if it is unsorted or in a folder that is not left out. Of these folders one must let a video pass;
 * the first one in their order names the rule that hides it otherwise.
 */
export function makeAllNew(
  ids: readonly string[],
  folders: readonly ListedFolder[],
  judging: Judging,
): List & { channels: readonly string[] } {
  const judges = new Map<string, Judge[]>()
  const unsorted = [makeJudge(null, judging)]
  const dailyChannels = new Set<string>()
  const elsewhere = new Set<string>()
  for (const { rules, channelIds } of folders) {
    const judge = makeJudge(rules, judging)
    for (const id of channelIds) {
      if (rules?.notInAllNew) {
        elsewhere.add(id)
        continue
      }
      judges.set(id, [...(judges.get(id) ?? []), judge])
      if (rules?.perDay !== undefined) dailyChannels.add(id)
    }
  }
  return {
    channels: ids.filter((id) => judges.has(id) || !elsewhere.has(id)),
    judge:
      folders.some(({ rules }) => hasRules(rules, judging)) || judging.hidesShorts
        ? (video) => judgeByAll(judges.get(video.channel_id) ?? unsorted, video)
        : undefined,
    dailyChannels,
  }
}

/** Every judge gets the video, since some count. */
function judgeByAll(judges: readonly Judge[], video: JudgedVideo): RuleName | null {
  const verdicts = judges.map((judge) => judge(video))
  return verdicts.includes(null) ? null : (verdicts[0] ?? null)
}

/** All videos of all channels know no rules of folders, but a folder that lists Shorts lists them here too. */
function makeAll(folders: readonly ListedFolder[], { hidesShorts }: Judging): Pick<List, 'judge' | 'dailyChannels'> {
  if (!hidesShorts) return { judge: undefined, dailyChannels: new Set() }
  const listed = new Set(folders.flatMap(({ rules, channelIds }) => (rules?.noShorts === false ? channelIds : [])))
  return {
    judge: ({ kind, channel_id }) => (kind === VIDEO_KIND.short && !listed.has(channel_id) ? 'noShorts' : null),
    dailyChannels: new Set(),
  }
}

/** The baselines of the user's channels, or of those in a folder. `null`: every video is new. */
export async function findBaselines(
  { db }: Context,
  { id, new_hours }: Pick<ListUser, 'id' | 'new_hours'>,
  folder?: string,
): Promise<Baselines | null> {
  if (new_hours === null) return null
  const rows = await addedTimes(db, id, folder === 'unsorted' ? undefined : folder)
  await yieldToOthers()
  return new Map(rows.map((row) => [row.id, Math.max(0, row.added_at - new_hours * HOUR_MS)]))
}

/** The baselines of these channels alone. A channel that was removed meanwhile has none, and is left out. */
export function pick(baselines: Baselines, ids: readonly string[]): Baselines {
  const picked = new Map<string, number>()
  for (const id of ids) {
    const baseline = baselines.get(id)
    if (baseline !== undefined) picked.set(id, baseline)
  }
  return picked
}

export type ListPage = {
  videos: { video: FeedVideo; hiddenBy: RuleName | null }[]
  /** By rule, up to the end of the page. */
  hidden: Map<RuleName, number>
  /** Where the next page begins. `null`: nothing follows. */
  next: FeedPlace | null
}

/** A page ends early after so many videos, so that rules that hide nearly everything do not hold up the request. */
const MAX_READ = 3_000
const MAX_AT_ONCE = 500

/** @param showsHidden whether hidden videos are on the page, which then says which rule hides them */
export async function readPage(
  { catalogue }: Context,
  { channels, judge, dailyChannels }: List,
  place: FeedPlace,
  limit: number,
  showsHidden: boolean,
): Promise<ListPage> {
  const page: ListPage = { videos: [], hidden: new Map(), next: place }
  if (judge && dailyChannels.size > 0) await judgeDayBefore({ catalogue }, channels, judge, dailyChannels, place)
  let at = judge && !showsHidden ? limit * 2 : limit
  for (let read = 0; read < MAX_READ && page.next; read += at, at = Math.min(at * 2, MAX_AT_ONCE)) {
    if (read > 0) await yieldToOthers()
    const batch = await videosOf(catalogue, channels, page.next, at)
    for (const video of batch) {
      const hiddenBy = judge?.(video) ?? null
      page.next = placeOf(video)
      if (hiddenBy !== null) page.hidden.set(hiddenBy, (page.hidden.get(hiddenBy) ?? 0) + 1)
      if (hiddenBy === null || showsHidden) page.videos.push({ video, hiddenBy })
      if (page.videos.length === limit) return page
    }
    if (batch.length < at) page.next = null
  }
  return page
}

const placeOf = ({ published_at, id }: FeedVideo): FeedPlace => ({ publishedAt: published_at, id })

const isBefore = (a: FeedPlace, b: FeedPlace) =>
  a.publishedAt > b.publishedAt || (a.publishedAt === b.publishedAt && a.id >= b.id)

/** Judges what the previous pages had of the day on which a page begins. What they had of the next day is counted too, without effect. */
async function judgeDayBefore(
  { catalogue }: Pick<Context, 'catalogue'>,
  channels: List['channels'],
  judge: Judge,
  dailyChannels: ReadonlySet<string>,
  place: FeedPlace,
): Promise<void> {
  if (place === FEED_START) return
  const daily = [...dailyChannels]
  const counted = channels instanceof Map ? pick(channels, daily) : daily
  let from: FeedPlace = { publishedAt: place.publishedAt + LONGEST_DAY_MS, id: '' }
  for (;;) {
    const batch = await videosOf(catalogue, counted, from, MAX_AT_ONCE)
    const before = batch.filter((video) => isBefore(placeOf(video), place))
    for (const video of before) judge(video)
    const last = before.at(-1)
    if (!last || before.length < MAX_AT_ONCE) return
    from = placeOf(last)
    await yieldToOthers()
  }
}
