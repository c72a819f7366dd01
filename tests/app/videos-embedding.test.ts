import { expect, test } from 'vitest'
import type { EmbeddingAnswer, VideoView } from '#contract/videos.ts'
import { onApp, type TestApp } from '../support/app.ts'
import { newQuotaDay, useQuota } from '../support/stored.ts'
import { newUser } from '../support/users.ts'
import { allVideos, callsFromNow, refresh, unitsOf, usersWithChannels } from '../support/videos.ts'
import { Visitor } from '../support/visitor.ts'

const PATH = '/api/videos/embedding'
const withChannels = usersWithChannels(9_000)

/** A user with channels nobody else has, and their videos, all of which may be embedded. */
async function userWith(product: TestApp, count: number) {
  const { user, ids } = await withChannels(product, count)
  await refresh(user)
  const videos = (await allVideos(user)).slice(0, 60)
  for (const { id } of videos) await product.sandbox.changeVideo(id, { embeddable: true, madeForKids: false })
  return { user, ids, videos }
}

async function ask(user: Visitor, videos: readonly { id: string; channelId?: string }[]) {
  const { status, body } = await user.post<EmbeddingAnswer>(PATH, {
    videos: videos.map(({ id, channelId }) => ({ id, channelId })),
  })
  expect(status).toBe(200)
  return new Map(body.videos.map(({ video, embedding }) => [video.id, embedding]))
}

const detailCalls = async (calls: Awaited<ReturnType<typeof callsFromNow>>) => (await calls()).details

onApp('whether videos may be played on the page', (product) => {
  test('[WATCH-06] is read for fifty videos with one unit, and once for all users', async () => {
    const { user, ids, videos } = await userWith(product(), 5)
    const bystander = await newUser(product())
    await product().sandbox.setSubscriptions(bystander.email, ids)
    await bystander.import()
    const [spent, spentByOther] = [await unitsOf(user), await unitsOf(bystander)]
    const calls = await callsFromNow(product())
    const [refused, forKids, gone] = videos
    if (!refused || !forKids || !gone) throw new Error('too few videos')
    await product().sandbox.changeVideo(refused.id, { embeddable: false })
    await product().sandbox.changeVideo(forKids.id, { madeForKids: true })
    await product().sandbox.deleteVideo(gone.id)

    const asked = videos.slice(0, 50)
    const found = await ask(user, asked)
    expect(found.size).toBe(50)
    expect([refused, forKids, gone].map(({ id }) => found.get(id))).toEqual(['refused', 'made_for_kids', 'gone'])
    expect(asked.slice(3).filter(({ id }) => found.get(id) !== 'allowed')).toEqual([])
    expect(await detailCalls(calls)).toHaveLength(1)
    await expect.poll(() => unitsOf(user)).toBe(spent + 1)

    expect(await ask(bystander, asked)).toEqual(found)
    expect(await ask(user, asked.slice(0, 1))).toEqual(new Map([[refused.id, 'refused']]))
    expect(await detailCalls(calls)).toHaveLength(1)
    expect(await unitsOf(bystander)).toBe(spentByOther)
  })

  test('[WATCH-06] is told with the video itself, and for one video without its channel', async () => {
    const { user, videos } = await userWith(product(), 3)
    const [video] = videos as [VideoView]
    const { body } = await user.post<EmbeddingAnswer>(PATH, { videos: [{ id: video.id }] })
    expect(body.videos).toEqual([{ video, embedding: 'allowed' }])
  })

  test('[WATCH-06] is told of one’s own channels alone: others’ videos are left out and not asked for', async () => {
    const { user, videos } = await userWith(product(), 3)
    const other = await userWith(product(), 3)
    const calls = await callsFromNow(product())
    const [own, foreign] = [videos.slice(0, 2), other.videos.slice(0, 3)]
    expect(await ask(user, foreign)).toEqual(new Map())
    expect(
      await ask(
        user,
        foreign.slice(0, 1).map(({ id }) => ({ id })),
      ),
    ).toEqual(new Map())
    const disguised = foreign.map(({ id }) => ({ id, channelId: own[0]?.channelId ?? '' }))
    expect(await ask(user, disguised)).toEqual(new Map())
    expect(await detailCalls(calls)).toEqual([])
    expect([...(await ask(user, [...own, ...foreign])).keys()].toSorted()).toEqual(own.map(({ id }) => id).toSorted())

    const some = { id: own[0]?.id ?? '', channelId: own[0]?.channelId ?? '' }
    for (const body of [
      ...[{}, { videos: [] }, { videos: Array.from({ length: 51 }, () => some) }, { videos: [some], more: 1 }],
      ...[{ videos: [{ ...some, id: 'too-short' }] }, { videos: [{ id: some.id }, some] }],
    ])
      expect(await user.refusal('POST', PATH, body)).toMatchObject({ status: 400 })
    expect(await new Visitor(product()).refusal('POST', PATH, { videos: [some] })).toMatchObject({ status: 401 })
  })

  test('[WATCH-06] stays unknown while YouTube cannot be asked, and is asked for again', async () => {
    const { sandbox } = product()
    const { user, videos } = await userWith(product(), 3)
    const asked = videos.slice(0, 5)
    const unknown = new Map(asked.map(({ id }) => [id, 'unknown']))
    for (const fault of [{ kind: 'status', status: 500 }, { kind: 'malformed' }] as const) {
      await sandbox.fault({ match: '/youtube/v3/videos', ...fault })
      expect(await ask(user, asked)).toEqual(unknown)
      await sandbox.clearFaults()
    }
    await newQuotaDay(product())
    await useQuota(product(), 9_000)
    expect(await ask(user, asked)).toEqual(unknown)
    await newQuotaDay(product())
    expect(new Set((await ask(user, asked)).values())).toEqual(new Set(['allowed']))
  })
})
