import type { MarksRequest } from '#contract/marks.ts'
import { newMark, openedMark } from '#domain/marks.ts'
import type { Card, CardFacts, Overview, WatchedVideo } from '../calls.ts'
import { keepGuide, keepVersion } from '../settings.ts'
import { labelOf } from './folders.ts'
import { getKept } from './kept.ts'
import {
  arranged,
  isSeenIn,
  libraryBefore,
  newVideosById,
  readLibrary,
  readMarks,
  readNews,
  videosOf,
} from './library.ts'
import { request } from './request.ts'
import { stateOf } from './state.ts'

/** A video counts as watched from here on, as YouTube's own line below its picture shows it. */
const WATCHED = 0.9

export async function cardFacts(cards: readonly Card[]): Promise<CardFacts[]> {
  const [view, news, marks] = await Promise.all([readLibrary(), readNews(), readMarks()])
  const { channels, foldersOf } = arranged(view)
  const held = new Set(channels.map(({ id }) => id))
  const known = newVideosById(news)
  return cards.map(({ videoId, channelIds }) => {
    const own = channelIds.filter((id) => held.has(id))
    const video = known.get(videoId)
    const isMarked = marks.videos.get(videoId)?.seen ?? false
    return {
      // A video of several channels is in the folders of each.
      folders: own.length === 0 ? null : own.flatMap((id) => (foldersOf.get(id) ?? []).map((folder) => folder.id)),
      seen: marks.version === null ? null : video ? isSeenIn(marks, video) : isMarked,
    }
  })
}

/** Marks the user's new videos as seen that YouTube shows as watched. Others count for nothing. */
export async function markWatched(videos: readonly WatchedVideo[]): Promise<number> {
  const [news, marks] = await Promise.all([readNews(), readMarks()])
  if (marks.version === null) return 0
  const known = newVideosById(news)
  const now = Date.now()
  const watched = videos.flatMap(({ videoId, progress }) => {
    const video = known.get(videoId)
    // What was marked as not seen since stays so.
    if (!video || progress < WATCHED || marks.videos.has(videoId) || isSeenIn(marks, video)) return []
    return [{ ...openedMark(newMark(video), now), progress, progressAt: now }]
  })
  if (watched.length === 0) return 0
  const body: MarksRequest = { videos: watched, channels: [], later: [], since: marks.version }
  await request('POST', '/marks', { body })
  await readMarks(true)
  return watched.length
}

/** Folders with what is new in them, as far as it is known. */
export async function overview(isFresh: boolean): Promise<Overview> {
  const connection = await getKept('connection')
  if (!connection) return { ...NOTHING, server: null, state: 'none' }
  const { server } = connection
  try {
    const [view, news, marks] = await Promise.all([readLibrary(isFresh), readNews(isFresh), readMarks(isFresh)])
    const lists = new Map(news.folders.map((list) => [list.folderId, list]))
    const { folders, unsortedChannels } = arranged(view)
    const shown = folders.map((folder) => {
      const list = lists.get(folder.id)
      const unseen = list ? videosOf(news, list).filter((video) => !isSeenIn(marks, video)).length : 0
      return {
        ...labelOf(folder),
        ...{ channels: folder.channels.length, unseen: marks.version === null ? null : unseen },
      }
    })
    await keepVersion(view.version)
    await keepGuide(shown.map(({ id, name, emoji, colour, unseen }) => ({ id, name, emoji, colour, unseen })))
    return {
      ...{ state: 'ok', server, problem: null, folders: shown },
      ...{ unsorted: unsortedChannels.length, knowsSeen: marks.version !== null },
    }
  } catch (error) {
    const { state, problem } = stateOf(error)
    if (state === 'refused') await keepGuide(null)
    return { ...(await before()), server, state, problem }
  }
}

const NOTHING = { problem: null, folders: [], unsorted: 0, knowsSeen: false }

/** The folders as they were last known, without counts: those would be old. */
async function before() {
  const view = await libraryBefore()
  if (!view) return NOTHING
  const { folders, unsortedChannels } = arranged(view)
  const shown = folders.map((folder) => ({ ...labelOf(folder), channels: folder.channels.length, unseen: null }))
  return { ...NOTHING, folders: shown, unsorted: unsortedChannels.length }
}
