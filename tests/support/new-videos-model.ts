import fc from 'fast-check'
import { sql } from 'kysely'
import type { FolderRules, RuleName } from '#contract/rules.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { type ChannelMark, newMark, seenMark, type VideoMark } from '#domain/marks.ts'
import { foldText } from '#domain/search-text.ts'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { daysIn } from '#domain/zoned-days.ts'
import type { TestApp } from './app.ts'
import { channelIds } from './sandbox.ts'

// Random libraries, videos and marks, and the lists that are to come of them.

export const CHANNELS = channelIds(7)
export const NOW = Date.now()
export type Video = {
  channel: string
  id: string
  publishedAt: number
  kind: number
  duration: number | null
  title: string
  synthetic: number | null
}
export type Folder = { id: string; rules: FolderRules | null; channels: string[] }
export type Library = {
  newHours: number | null
  shorts?: 'show' | 'hide' | null
  timeZone: string | null
  added: Map<string, number>
  folders: Folder[]
}
export type Marks = { videos: Map<string, VideoMark>; channels: Map<string, ChannelMark> }

export const TITLES = ['A walk', 'Élan vital', 'Reaction to a walk', 'Live: the ELAN']
/** Seldom, so that rules do not hide everything. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
// Few times, hours to weeks apart: many videos share theirs with others, and many a day.
const someTime = fc.oneof(
  fc.integer({ min: 0, max: 20 }).map((n) => NOW - n * 3 * HOUR_MS),
  fc.integer({ min: 0, max: 30 }).map((n) => NOW - n * DAY_MS - (n % 3) * MINUTE_MS),
)
const someVideo = fc.record({
  channel: fc.constantFrom(...CHANNELS),
  publishedAt: someTime,
  kind: fc.constantFrom(...Object.values(VIDEO_KIND)),
  duration: fc.option(fc.constantFrom(30, 170, 240, 4_000)),
  title: fc.constantFrom(...TITLES),
  synthetic: fc.constantFrom(null, null, 0, 1),
})
export const someVideos = fc
  .array(someVideo, { maxLength: 60 })
  // Ids are in no relation to the times.
  .map((videos) => videos.map((video, n): Video => ({ ...video, id: String((n * 37) % 61).padStart(11, '-') })))
export const someRules = fc
  .record({
    noShorts: maybe(fc.boolean()),
    noLive: maybe(fc.constant(true as const)),
    noPremieres: maybe(fc.constant(true as const)),
    noAi: maybe(fc.constant(true as const)),
    minSeconds: maybe(fc.constantFrom(60, 200)),
    maxSeconds: maybe(fc.constantFrom(200, 3_600)),
    maxAgeDays: maybe(fc.constantFrom(2, 9)),
    words: maybe(fc.constantFrom(['élan'], ['REACTION', 'x'])),
    perDay: fc.constantFrom(undefined, 1, 2),
    notInAllNew: maybe(fc.constant(true as const)),
  })
  .map((rules) => Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined)) as FolderRules)
const someFolder = fc.record({
  rules: fc.option(someRules, { freq: 4 }),
  channels: fc.uniqueArray(fc.constantFrom(...CHANNELS), { maxLength: 5 }),
})
export const someLibrary = fc.record({
  newHours: fc.constantFrom(null, 0, 48, 48, 240),
  shorts: fc.constantFrom(null, 'show' as const, 'hide' as const),
  timeZone: fc.constantFrom(null, 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'),
  added: fc.tuple(...CHANNELS.map(() => fc.option(someTime, { freq: 6 }))),
  folders: fc.array(someFolder, { maxLength: 3 }),
})
export const someMarks = fc.record({
  videos: fc.array(fc.tuple(fc.nat(60), fc.boolean(), fc.integer({ min: 1, max: 9 })), { maxLength: 20 }),
  channels: fc.array(fc.tuple(fc.nat(6), someTime, fc.integer({ min: 1, max: 9 })), { maxLength: 3 }),
})

export const folderIdOf = (n: number) => `0198f000-0000-7000-8000-00000000c00${n}`

export function toLibrary({
  newHours,
  shorts,
  timeZone,
  added,
  folders,
}: typeof someLibrary extends fc.Arbitrary<infer T> ? T : never): Library {
  const own = new Map(CHANNELS.flatMap((id, i) => (added[i] ? [[id, added[i]] as const] : [])))
  const kept = folders.map(({ rules, channels }, i) => ({
    ...{ id: folderIdOf(i), rules: rules && Object.keys(rules).length > 0 ? rules : null },
    channels: channels.filter((id) => own.has(id)),
  }))
  return { newHours, shorts, timeZone, added: own, folders: kept }
}

export function toMarks(
  videos: readonly Video[],
  some: typeof someMarks extends fc.Arbitrary<infer T> ? T : never,
): Marks {
  const marks: Marks = { videos: new Map(), channels: new Map() }
  for (const [n, seen, at] of some.videos) {
    const video = videos[n]
    if (!video) continue
    const mark = newMark({ id: video.id, channelId: video.channel, publishedAt: video.publishedAt })
    marks.videos.set(video.id, seenMark(mark, seen, at))
  }
  for (const [n, until, at] of some.channels) {
    const channelId = CHANNELS[n] ?? ''
    marks.channels.set(channelId, { channelId, until, at })
  }
  return marks
}

export async function putVideos({ ctx }: TestApp, videos: readonly Video[]): Promise<void> {
  const { catalogue: c } = ctx
  await sql`delete from ${c.video}`.execute(c.db)
  for (let from = 0; from < videos.length; from += 500) {
    const rows = videos.slice(from, from + 500).map(
      ({ channel, id, publishedAt, kind, duration, title, synthetic }) =>
        sql`(${channel}, ${id}, ${publishedAt}, 2, ${title}, ${foldText(title)}, ${kind}, cast(${duration} as integer),
            cast(${synthetic} as integer))`,
    )
    await sql`
      insert into ${c.video} (channel_id, id, published_at, time_source, title, title_folded, kind, duration, synthetic)
      values ${sql.join(rows)}`.execute(c.db)
  }
}

export async function putLibrary(
  { ctx: { db } }: TestApp,
  userId: string,
  { newHours, shorts = null, timeZone, added, folders }: Library,
) {
  const [user_id, times] = [userId, { created_at: NOW, updated_at: NOW }]
  await db.deleteFrom('placement').where('user_id', '=', userId).execute()
  await db.deleteFrom('folder').where('user_id', '=', userId).execute()
  await db.deleteFrom('user_channel').where('user_id', '=', userId).execute()
  const settings = { new_hours: newHours, shorts, time_zone: timeZone }
  await db.updateTable('user').set(settings).where('id', '=', userId).execute()
  const channels = [...added].map(([id, added_at], position) => ({ user_id, id, position, added_at, updated_at: NOW }))
  if (channels.length > 0) await db.insertInto('user_channel').values(channels).execute()
  for (const [position, { id, rules, channels: own }] of folders.entries()) {
    const look = { name: id, slug: id, colour: null, emoji: null, rules: rules && JSON.stringify(rules) }
    await db
      .insertInto('folder')
      .values({ user_id, id, position, ...look, ...times })
      .execute()
    const placed = own.map((channel_id, i) => ({ user_id, folder_id: id, channel_id, position: i, placed_at: NOW }))
    if (placed.length > 0) await db.insertInto('placement').values(placed).execute()
  }
}

type Rule = (video: Video, rules: FolderRules) => boolean | undefined

/** What each rule says, in the order in which they are asked; without the daily limit. */
const RULES: readonly (readonly [RuleName, Rule])[] = [
  ['noShorts', ({ kind }, { noShorts }) => noShorts && kind === VIDEO_KIND.short],
  ['noLive', ({ kind }, { noLive }) => noLive && [VIDEO_KIND.live, VIDEO_KIND.wasLive].some((one) => one === kind)],
  ['noPremieres', ({ kind }, { noPremieres }) => noPremieres && kind === VIDEO_KIND.premiere],
  ['noAi', ({ synthetic }, { noAi }) => noAi && synthetic === 1],
  ['minSeconds', ({ duration }, { minSeconds = 0 }) => (duration ?? minSeconds) < minSeconds],
  ['maxSeconds', ({ duration }, { maxSeconds = Infinity }) => (duration ?? 0) > maxSeconds],
  ['maxAgeDays', ({ publishedAt }, { maxAgeDays = Infinity }) => NOW - publishedAt > maxAgeDays * DAY_MS],
  ['words', ({ title }, { words = [] }) => words.some((word) => foldText(title).includes(foldText(word)))],
]

/** The lists by brute force. */
export function makeModel(videos: readonly Video[], { newHours, shorts, timeZone, added, folders }: Library) {
  const out = videos
    .filter(({ channel, kind }) => added.has(channel) && kind !== VIDEO_KIND.upcoming)
    .sort((a, b) => b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1))
  const isNew = ({ channel, publishedAt }: Video) =>
    newHours === null || publishedAt > (added.get(channel) ?? 0) - newHours * HOUR_MS
  const judged = (of: readonly Video[], rules: FolderRules | null) => {
    const own = { ...rules, noShorts: rules?.noShorts ?? shorts === 'hide' }
    const dayOf = daysIn(timeZone)
    const left: Video[] = []
    const verdictOf = (video: Video): RuleName | null => {
      const [rule] = RULES.find(([, leavesOut]) => leavesOut(video, own)) ?? []
      if (rule) return rule
      left.push(video)
      const isSameDay = (other: Video) =>
        other.channel === video.channel && dayOf(other.publishedAt) === dayOf(video.publishedAt)
      return left.filter(isSameDay).length > (own.perDay ?? Infinity) ? 'perDay' : null
    }
    return of.map((video) => ({ video, hiddenBy: verdictOf(video) }))
  }
  const inFolder = (of: readonly Video[], folderId: string) => {
    const folder = folders.find(({ id }) => id === folderId)
    const own = of.filter(({ channel }) =>
      folder ? folder.channels.includes(channel) : !folders.some(({ channels }) => channels.includes(channel)),
    )
    return judged(own, folder?.rules ?? null)
  }
  const allNew = () => {
    const news = out.filter(isNew)
    const verdicts = folders.map(
      ({ id }) => new Map(inFolder(news, id).map(({ video, hiddenBy }) => [video, hiddenBy])),
    )
    return news.flatMap((video) => {
      const all = folders.flatMap(({ rules }, i) =>
        verdicts[i]?.has(video) ? [{ rules, by: verdicts[i].get(video) }] : [],
      )
      const counted = all.flatMap(({ rules, by }) => (rules?.notInAllNew ? [] : [by ?? null]))
      if (all.length > 0 && counted.length === 0) return []
      if (all.length === 0) return judged([video], null)
      return [{ video, hiddenBy: counted.includes(null) ? null : (counted[0] ?? null) }]
    })
  }
  return {
    list: (folder: string | undefined, list: 'all' | 'new') => {
      if (folder !== undefined) return inFolder(list === 'new' ? out.filter(isNew) : out, folder)
      if (list === 'new') return allNew()
      const listsShorts = ({ channel }: Video) =>
        folders.some(({ rules, channels }) => rules?.noShorts === false && channels.includes(channel))
      return out.map((video) =>
        listsShorts(video) ? { video, hiddenBy: null } : judged([video], null)[0],
      ) as Verdict[]
    },
  }
}

type Verdict = { video: Video; hiddenBy: RuleName | null }

/** Videos that differ in these properties, with ids of their own. */
export const many = (
  count: number,
  each: (n: number) => Pick<Video, 'channel' | 'publishedAt'> & Partial<Video>,
): Video[] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ id: String(n).padStart(11, '-'), kind: VIDEO_KIND.unknown, duration: null, title: 'x', synthetic: null },
    ...each(n),
  }))
