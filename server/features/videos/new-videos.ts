import { type Checks, MAX_NEW, type NewAnswer, type NewList } from '#contract/videos.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Judge } from '#domain/rules.ts'
import type { Context } from '../../context.ts'
import {
  type Baselines,
  type ChannelCheck,
  checksOf,
  type DatedVideo,
  FEED_START,
  videosBetween,
} from '../../db/catalogue-feed.ts'
import { inSteps, sortInSteps } from '../../lib/steps.ts'
import { yieldToOthers } from '../../lib/thread-time.ts'
import {
  findBaselines,
  judgeBy,
  judgingFor,
  type ListedFolder,
  type ListUser,
  makeAllNew,
  pick,
  readFolders,
} from './lists.ts'
import { allIds } from './queries.ts'

/** How far back the first step looks. Each further one looks back four times as far. */
const FIRST_STEP_MS = 3 * DAY_MS
const MAX_STEP_MS = 3 * 365 * DAY_MS

/** A list ends after so many videos, so that rules that hide nearly everything do not hold up the request. */
const MAX_JUDGED = 3_000

/** A list of new videos while it is being filled, newest first. */
class Filling {
  readonly folderId: string | null
  readonly channels: Baselines
  readonly #judge: Judge | undefined
  /** No video of the list is older. */
  readonly #oldest: number
  readonly #videos: DatedVideo[] = []
  #judged = 0
  #hasMore = false
  #isEnded = false

  constructor(folderId: string | null, channels: Baselines, judge?: Judge) {
    this.folderId = folderId
    this.channels = channels
    this.#judge = judge
    this.#oldest = channels.values().reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  }

  get isFilled(): boolean {
    return this.#hasMore || this.#isEnded
  }

  add(video: DatedVideo): void {
    if (this.#hasMore) return
    this.#judged++
    if ((this.#judge?.(video) ?? null) === null) {
      if (this.#videos.length < MAX_NEW) this.#videos.push(video)
      else this.#hasMore = true
    }
    if (this.#judged === MAX_JUDGED) this.#hasMore = true
  }

  /** All videos from `from` on were added. */
  endStep(from: number): void {
    this.#isEnded = from <= this.#oldest
  }

  present(indexOf: (channelId: string) => number): NewList {
    return {
      videos: this.#videos.map(({ id, channel_id, published_at }) => [id, indexOf(channel_id), published_at]),
      hasMore: this.#hasMore,
    }
  }
}

/**
 * The newest new videos of each of the user's folders and of all, and how current they are. Videos are read in steps back in time, each once for all
 * folders, and only of channels whose lists are not yet full.
 */
export async function newVideosOf(ctx: Context, user: ListUser): Promise<NewAnswer> {
  const judging = judgingFor(ctx, user)
  const baselines = (await findBaselines(ctx, user)) ?? new Map((await allIds(ctx.db, user.id)).map((id) => [id, 0]))
  const ids = [...baselines.keys()]
  const folders = await readFolders(ctx, user.id)
  await yieldToOthers()
  const sorted = new Set(folders.flatMap(({ channelIds }) => channelIds))
  const { channels, judge } = makeAllNew(ids, folders, judging)
  await yieldToOthers()
  const all = new Filling(null, pick(baselines, channels), judge)
  const lists = [
    ...folders.map(
      (folder) => new Filling(folder.id, pick(baselines, folder.channelIds), judgeBy(folder.rules, judging)),
    ),
    new Filling(
      null,
      pick(
        baselines,
        ids.filter((id) => !sorted.has(id)),
      ),
      judgeBy(null, judging),
    ),
  ]
  await yieldToOthers()
  await fill(ctx, [all, ...lists], hasWords(folders))
  const indexes = new Map<string, number>()
  const indexOf = (id: string) => {
    const index = indexes.get(id) ?? indexes.size
    indexes.set(id, index)
    return index
  }
  const checks = new Map((await checksOf(ctx.catalogue, ids, judging.now)).map((channel) => [channel.id, channel]))
  await yieldToOthers()
  const checksIn = (some: Iterable<string>) => countChecks(Array.from(some, (id) => checks.get(id)))
  return {
    checks: checksIn(ids),
    all: all.present(indexOf),
    folders: lists.map((list) => ({
      folderId: list.folderId,
      unread: checksIn(list.channels.keys()).unread,
      ...list.present(indexOf),
    })),
    channels: [...indexes.keys()],
  }
}

/** @param channels `undefined` for a channel that is not in the catalogue */
function countChecks(channels: readonly (ChannelCheck | undefined)[]): Checks {
  const known = channels.filter((channel) => channel !== undefined)
  const checkedAt = known.reduce((latest, channel) => Math.max(latest, channel.checkedAt ?? 0), 0)
  return {
    channels: channels.length,
    unread: channels.length - known.filter(({ checkedAt }) => checkedAt !== null).length,
    due: channels.length - known.filter(({ isDue }) => !isDue).length,
    failed: known.filter(({ isFailed }) => isFailed).length,
    checkedAt: checkedAt || null,
  }
}

const hasWords = (folders: readonly ListedFolder[]) => folders.some(({ rules }) => rules?.words !== undefined)

async function fill(ctx: Context, lists: readonly Filling[], withTitles: boolean): Promise<void> {
  let before = FEED_START.publishedAt
  for (let step = FIRST_STEP_MS; ; step *= 4) {
    const from = step > MAX_STEP_MS ? 0 : Math.max(0, ctx.now() - step)
    const open = lists.filter((list) => !list.isFilled)
    if (open.length === 0) return
    const wanted = new Map<string, number>()
    for (const { channels } of open)
      for (const [id, baseline] of channels) if (baseline < before) wanted.set(id, baseline)
    const videos = await videosBetween(ctx.catalogue, wanted, { from, before, withTitles })
    const byChannel = Map.groupBy(videos, ({ channel_id }) => channel_id)
    for (const list of open) {
      const own = [...list.channels.keys()].flatMap((id) => byChannel.get(id) ?? [])
      await inSteps(await sortInSteps(own, newestFirst), (videos) => {
        for (const video of videos) list.add(video)
      })
      list.endStep(from)
      await yieldToOthers()
    }
    before = from
  }
}

const newestFirst = (a: DatedVideo, b: DatedVideo) => b.published_at - a.published_at || (a.id < b.id ? 1 : -1)
