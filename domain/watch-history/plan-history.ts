import { MAX_VIDEO_MARKS, newMark, saysIfSeen, saysNothing, type VideoMark } from '../marks.ts'
import { mergeLists } from './history-collector.ts'
import { FINISHED, type HistoryFile, type HistoryRecord } from './types.ts'

/** What is taken of a history besides the views of the channels in the library. */
export type HistoryChoices = {
  /** Videos of other channels. */
  others: boolean
  adverts: boolean
  unsure: boolean
  /** Videos that the user has marked as not seen since they were watched. */
  overrule: boolean
}

/**
 * What a history changes. Counts are of videos.
 * - watched, begun: become so
 * - known: nothing changes
 * - others, unseen: left out unless chosen
 * - notWatched: opened, or set back to not watched
 * - noRoom: too many, the oldest
 */
export type HistoryPlan = { marks: VideoMark[] } & Record<
  'watched' | 'begun' | 'known' | 'others' | 'unseen' | 'notWatched' | 'noRoom',
  number
>

/**
 * Plans marks for the videos of a history. Nothing that the user did is lost: what is watched, or further, stays so, and later
 * times win.
 * @param followed ids of the channels in the library. A video whose channel is not known counts as theirs
 * @param now ms since epoch
 */
export function planHistory(
  file: HistoryFile,
  known: ReadonlyMap<string, VideoMark>,
  followed: ReadonlySet<string>,
  choices: HistoryChoices,
  now: number,
): HistoryPlan {
  const plan = { watched: 0, begun: 0, known: 0, others: 0, unseen: 0, notWatched: 0, noRoom: 0 }
  const changed: VideoMark[] = []
  const added: VideoMark[] = []
  for (const record of chosenRecords(file, choices)) {
    const own = known.get(record.videoId)
    if (record.progress === 0) plan.notWatched++
    else if (record.channelId !== null && !followed.has(record.channelId) && !choices.others) plan.others++
    else if (own && isUnseenSince(own, record) && !choices.overrule) plan.unseen++
    else {
      const mark = withRecord(own, record, now)
      if (mark === own) plan.known++
      else (own && !saysNothing(own) ? changed : added).push(mark)
    }
  }
  const taken = known.values().filter((mark) => !saysNothing(mark))
  const room = Math.max(0, MAX_VIDEO_MARKS - taken.reduce((count) => count + 1, 0))
  plan.noRoom = Math.max(0, added.length - room)
  if (plan.noRoom > 0) added.sort((a, b) => b.progressAt - a.progressAt)
  const marks = [...changed, ...added.slice(0, room)]
  plan.watched = marks.filter(({ progress }) => progress === 1).length
  plan.begun = marks.length - plan.watched
  return { ...plan, marks }
}

function chosenRecords({ records, adverts, unsure }: HistoryFile, choices: HistoryChoices): readonly HistoryRecord[] {
  const chosen = [...(choices.adverts ? adverts : []), ...(choices.unsure ? unsure : [])]
  return chosen.length > 0 ? mergeLists(records, chosen) : records
}

const isUnseenSince = (own: VideoMark, { watchedAt }: HistoryRecord): boolean =>
  !own.seen && saysIfSeen(own) && (watchedAt === null || own.seenAt > watchedAt)

/** @returns the same mark if nothing changes */
function withRecord(own: VideoMark | undefined, record: HistoryRecord, now: number): VideoMark {
  const { videoId, channelId, watchedAt } = record
  const at = Math.min(watchedAt ?? now, now)
  const progress = record.progress === null || record.progress >= FINISHED ? 1 : record.progress
  const mark = own ?? newMark({ id: videoId, channelId: channelId ?? '', publishedAt: 0 })
  const isFurther = progress > mark.progress
  if (mark.seen && !isFurther) return mark
  return {
    ...mark,
    channelId: mark.channelId || (channelId ?? ''),
    ...(!mark.seen && { seen: true, seenAt: Math.max(at, mark.publishedAt, mark.seenAt + 1) }),
    ...(isFurther && { progress, position: null, progressAt: Math.max(at, mark.progressAt + 1) }),
  }
}
