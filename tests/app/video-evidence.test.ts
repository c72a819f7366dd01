import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { VIDEO_KIND } from '#domain/video-kind.ts'
import { type DetailedVideo, type FetchedVideos, TIME_SOURCE } from '#domain/video-merge.ts'
import { claimForPush } from '../../server/db/catalogue-claims.ts'
import { storedVideos } from '../../server/db/catalogue-videos.ts'
import { writeChannels } from '../../server/db/catalogue-writes.ts'
import { withApp } from '../support/app.ts'
import { storedChannel } from '../support/catalogue.ts'
import { channelIdOf } from '../support/sandbox.ts'
import { newImportedUser } from '../support/users.ts'
import { page, refresh } from '../support/videos.ts'

const app = withApp()
const ID = 'evidence001'
const NOW = Date.now()

/** Stores what was read of a channel, one after the other. */
async function write(channelId: string, ...reads: FetchedVideos[]) {
  const { catalogue, newId } = app().ctx
  for (const read of reads) {
    const claim = newId()
    await claimForPush(catalogue, { ids: [channelId], claim }, NOW)
    expect(await writeChannels(catalogue, claim, [{ id: channelId, videos: [read] }], NOW)).toEqual([channelId])
    await claimEnded(channelId)
  }
}
const claimEnded = (id: string) =>
  app()
    .ctx.catalogue.db.updateTable('channel')
    .set({ claim_by: null, claim_until: null })
    .where('id', '=', id)
    .execute()

const link = (isShort: boolean): FetchedVideos => ({
  listed: [{ id: ID, title: 'A', publishedAt: NOW - HOUR_MS, isShort }],
  source: TIME_SOURCE.rss,
})
const details = (more: Partial<DetailedVideo>): FetchedVideos => ({
  askedFor: [ID],
  details: [
    {
      ...{ id: ID, title: 'A', publishedAt: NOW - HOUR_MS, durationSeconds: 100, views: 1, live: 'none' },
      ...{ startsAt: null, scheduledAt: null, endedAt: null, isProcessed: true, isSynthetic: null },
      ...more,
    },
  ],
})
const listed: FetchedVideos = {
  listed: [{ id: ID, title: 'A', publishedAt: NOW - HOUR_MS }],
  source: TIME_SOURCE.video,
}

let used = 0
async function userWithChannel() {
  const id = channelIdOf(700 + used++)
  return { id, user: await newImportedUser(app(), [id]) }
}

test.each([
  ['/watch', [link(false), details({})], { kind: 'video' }],
  ['/shorts/', [link(true), details({ durationSeconds: 600 })], { kind: 'short' }],
  ['length alone', [listed, details({})], { kind: 'short', isGuess: true }],
] as const)(
  '[VIDEO-12] what is stored keeps the stronger evidence in both orders, and a guess is called one: %s',
  async (_, [a, b], shown) => {
    for (const order of [
      [a, b],
      [listed, b, a],
    ]) {
      const { user, id } = await userWithChannel()
      await write(id, ...order)
      const [video] = (await page(user)).videos
      expect({ kind: video?.kind, isGuess: video?.isGuess }).toEqual({ isGuess: undefined, ...shown })
    }
  },
)

test('[VIDEO-14] a broadcast that is found outside a check makes its channel due shortly after the start, never later than before', async () => {
  const { user, id } = await userWithChannel()
  const { db } = app().ctx.catalogue
  const due = async (at: number) => {
    await db.updateTable('channel').set({ due_at: at }).where('id', '=', id).execute()
    await write(id, listed, details({ live: 'upcoming', durationSeconds: null, startsAt: NOW + HOUR_MS, views: at }))
    return Number((await storedChannel(app(), id))?.due_at)
  }
  await write(id, listed)
  expect(await due(NOW + 24 * HOUR_MS)).toBe(NOW + HOUR_MS + 10 * MINUTE_MS)
  expect(await due(NOW + MINUTE_MS)).toBe(NOW + MINUTE_MS)
  expect((await page(user)).stored).toBe(0)
})

test('[VIDEO-14] the first list of a channel: all that may be an announcement is looked at, older videos when somebody looks', async () => {
  const { user, id } = await userWithChannel()
  await app().sandbox.uploads(id, 3)
  await refresh(user)
  const videos = await storedVideos(app().ctx.catalogue, id)
  const isYoung = ({ published_at }: { published_at: number }) => published_at > Date.now() - 14 * DAY_MS
  const unknown = videos.filter(({ kind }) => kind === VIDEO_KIND.unknown)
  expect(unknown.filter(isYoung)).toEqual([])
  expect(unknown.length).toBeGreaterThan(0)
})
