import type { LibraryAnswer, PlacementView } from '#contract/library.ts'
import type { MarksAnswer } from '#contract/marks.ts'
import type { ChannelTopics } from '#contract/suggestions.ts'
import type { NewAnswer } from '#contract/videos.ts'
import { indexLibrary, type Library } from '#domain/library.ts'
import { isSeen } from '#domain/marks.ts'
import { oncePer } from '#domain/once-per.ts'
import { CallError } from '../calls.ts'
import { getKept, type Kept, type KeptMarks, setKept } from './kept.ts'
import { request } from './request.ts'

/** How old an answer may be while pages are looked through, in ms. What the companion changed itself is read again at once. */
const FRESH_MS = { library: 15_000, news: 60_000, marks: 30_000, topics: 6 * 3_600_000 }

type Part = keyof typeof FRESH_MS
type Known = Pick<Kept, Part>

/** Rises when the account may be another one: what was asked for the last one is not kept. */
let generation = 0
const askedAt = new Map<Part, number>()
const known = new Map<Part, Promise<Known[Part] | undefined>>()

/** A part as it was last known, read again when it is too old. Several who ask at once wait for one answer. */
function part<Name extends Part>(
  name: Name,
  isFresh: boolean,
  load: (kept: Known[Name] | undefined) => Promise<Known[Name]>,
): Promise<Known[Name]> {
  const current = known.get(name) as Promise<Known[Name] | undefined> | undefined
  const age = Date.now() - (askedAt.get(name) ?? 0)
  // A clock that was set back makes nothing fresh for longer.
  if (current && !isFresh && age >= 0 && age < FRESH_MS[name]) return current as Promise<Known[Name]>
  const started = generation
  const next = (async () => {
    const kept = ((await current?.catch(() => undefined)) ?? (await getKept(name))) as Known[Name] | undefined
    const value = await load(kept)
    if (value !== kept && started === generation) await setKept(name, value as Kept[Name])
    return value
  })()
  known.set(name, next)
  askedAt.set(name, Date.now())
  // What failed is asked for again by the next.
  next.catch(() => askedAt.delete(name))
  return next
}

/** Forgets what was read, when another account may be meant. */
export function forgetAll(): void {
  generation++
  known.clear()
  askedAt.clear()
}

/** @param isFresh whether an older answer will not do, after a change */
export async function readLibrary(isFresh = false): Promise<LibraryAnswer> {
  const { view } = await part('library', isFresh, async (kept) => {
    const { value, etag } = await request<LibraryAnswer>('GET', '/library', { etag: kept?.etag })
    return value ? { etag, view: value } : (kept as NonNullable<typeof kept>)
  })
  return view
}

/** As it was last known, without a request. */
export async function libraryBefore(): Promise<LibraryAnswer | null> {
  const current = await (known.get('library') as Promise<Kept['library'] | undefined> | undefined)?.catch(
    () => undefined,
  )
  return (current ?? (await getKept('library')))?.view ?? null
}

/** Shows what the server has just done, until the library is read again. */
export async function showPlacement(channelId: string, folderId: string, has: boolean): Promise<void> {
  const view = await libraryBefore()
  if (!view) return
  const isIt = ([channel, folder]: PlacementView) => channel === channelId && folder === folderId
  const others = view.placements.filter((placement) => !isIt(placement))
  const last = Math.max(-1, ...others.filter(([, folder]) => folder === folderId).map(([, , place]) => place))
  const placements: PlacementView[] = has ? [...others, [channelId, folderId, last + 1]] : others
  // Without a tag, so that the next answer is a whole one.
  known.set('library', Promise.resolve({ etag: '', view: { ...view, placements } }))
}

export const arranged = (view: LibraryAnswer): Library => indexLibrary(view)

export const readNews = (isFresh = false): Promise<NewAnswer> =>
  part('news', isFresh, async () => (await request<NewAnswer>('GET', '/videos/new')).value as NewAnswer)

/** What YouTube says the channels are about, for suggestions. */
export const readTopics = () =>
  part('topics', false, async () => {
    const { value } = await request<ChannelTopics>('GET', '/suggestions')
    const { topics, usesNames } = value as ChannelTopics
    return { topics, usesNames }
  })

const NO_MARKS = (): KeptMarks => ({ version: null, videos: new Map(), channels: new Map() })

export const readMarks = (isFresh = false): Promise<KeptMarks> =>
  part('marks', isFresh, async (kept) => {
    let marks = kept?.version != null ? kept : NO_MARKS()
    for (;;) {
      const answer = await marksAfter(marks.version)
      if (!answer) return NO_MARKS()
      if (answer.restarted) marks = NO_MARKS()
      marks = withAnswer(marks, answer)
      if (!answer.hasMore) return marks
    }
  })

/** null: syncing is off, or the token may not see marks. */
async function marksAfter(since: number | null): Promise<MarksAnswer | null> {
  try {
    const body = { videos: [], channels: [], later: [], since }
    return (await request<MarksAnswer>('POST', '/marks', { body })).value
  } catch (error) {
    const isUnknown = error instanceof CallError && ['marks_sync_off', 'token_scope_missing'].includes(error.code)
    if (isUnknown) return null
    throw error
  }
}

function withAnswer({ videos, channels }: KeptMarks, answer: MarksAnswer): KeptMarks {
  const next = { version: answer.version, videos: new Map(videos), channels: new Map(channels) }
  for (const { videoId, seen, seenAt, publishedAt } of answer.videos)
    next.videos.set(videoId, { seen, seenAt, publishedAt })
  for (const { channelId, until, at } of answer.channels) next.channels.set(channelId, { until, at })
  return next
}

export type NewVideo = { id: string; channelId: string; publishedAt: number }

type NewList = NewAnswer['all']

export const videosOf = ({ channels }: NewAnswer, { videos }: NewList): NewVideo[] =>
  videos.map(([id, index, publishedAt]) => ({ id, channelId: channels[index] ?? '', publishedAt }))

/** All videos of the lists, by id. */
export const newVideosById: (news: NewAnswer) => ReadonlyMap<string, NewVideo> = oncePer(
  (news: NewAnswer) =>
    new Map([news.all, ...news.folders].flatMap((list) => videosOf(news, list)).map((video) => [video.id, video])),
)

export const isSeenIn = ({ videos, channels }: KeptMarks, video: NewVideo): boolean =>
  isSeen(video, videos.get(video.id), channels.get(video.channelId))
