import { expect, test } from 'vitest'
import type { VideoView } from '#contract/videos.ts'
import { onApp, type TestApp } from '../support/app.ts'
import { driftedChannels, nextDay, storedVideos } from '../support/catalogue.ts'
import { newQuotaDay, useQuota } from '../support/stored.ts'
import { until } from '../support/until.ts'
import { newUser } from '../support/users.ts'
import { allVideos, callsFromNow, lookAt, page, refresh, unitsOf, usersWithChannels } from '../support/videos.ts'
import { Visitor } from '../support/visitor.ts'

const withChannels = usersWithChannels(8_000)

/** A user with channels nobody else has, read and without details of most videos. */
async function userWith(product: TestApp, count: number) {
  const { user, ids } = await withChannels(product, count)
  await refresh(user)
  const unknown = (await allVideos(user)).filter(({ kind }) => kind === 'unknown')
  if (unknown.length < 60) throw new Error('too few videos')
  return { user, ids, unknown }
}

/** Another user who has the same channels. */
async function userLike(product: TestApp, ids: readonly string[]) {
  const user = await newUser(product)
  await product.sandbox.setSubscriptions(user.email, ids)
  await user.import()
  return user
}

const idsOf = (videos: readonly { id: string }[]) => videos.map(({ id }) => id).toSorted()
const isKnown = ({ kind, duration, views }: VideoView) => kind !== 'unknown' && duration !== null && views !== undefined

onApp('details of videos', (product) => {
  test('[VIDEO-04, VIDEO-05] are asked for when somebody looks at the videos, fifty for a unit of that user; the next user finds them for nothing', async () => {
    const { user, ids, unknown } = await userWith(product(), 6)
    const bystander = await userLike(product(), ids)
    const [spent, spentByOther] = [await unitsOf(user), await unitsOf(bystander)]
    const calls = await callsFromNow(product())
    const looked = unknown.slice(0, 50)
    const known = await lookAt(user, looked)
    expect(idsOf(known)).toEqual(idsOf(looked))
    expect(known.filter((video) => !isKnown(video))).toEqual([])
    const { details, asked } = await calls()
    expect(asked).toHaveLength(1)
    expect(details[0]?.query.id?.split(',').toSorted()).toEqual(idsOf(looked))
    await expect.poll(() => unitsOf(user)).toBe(spent + 1)

    const after = await allVideos(bystander)
    const byId = new Map(known.map((video) => [video.id, video]))
    expect(after.filter(({ id }) => byId.has(id))).toEqual(after.flatMap(({ id }) => byId.get(id) ?? []))
    expect(idsOf(after.filter(({ kind }) => kind === 'unknown'))).toEqual(idsOf(unknown.slice(50)))
    expect(idsOf(await lookAt(bystander, looked))).toEqual(idsOf(looked))
    expect((await calls()).asked).toHaveLength(1)
    expect(await unitsOf(bystander)).toBe(spentByOther)
    expect(await driftedChannels(product())).toEqual([])
  })

  test('[VIDEO-01] are told of one’s own channels alone: others’ videos are left out and not asked for', async () => {
    const { user, unknown } = await userWith(product(), 4)
    const other = await userWith(product(), 3)
    const [own, foreign] = [unknown.slice(0, 3), other.unknown.slice(0, 3)]
    const ownChannel = own[0]?.channelId ?? ''
    const calls = await callsFromNow(product())
    const before = await storedVideos(product(), foreign[0]?.channelId ?? '')
    // Also under the name of a channel of one's own.
    const disguised = foreign.map(({ id }) => ({ id, channelId: ownChannel }))
    expect(await lookAt(user, [...foreign, ...disguised])).toEqual([])
    expect((await calls()).asked).toEqual([])
    expect(idsOf(await lookAt(user, [...own, ...foreign, ...disguised]))).toEqual(idsOf(own))
    expect((await calls()).details.map(({ query }) => query.id?.split(',').toSorted())).toEqual([idsOf(own)])
    expect(await storedVideos(product(), foreign[0]?.channelId ?? '')).toEqual(before)

    const some = { id: own[0]?.id ?? '', channelId: ownChannel }
    for (const body of [
      ...[{}, { videos: [] }, { videos: Array.from({ length: 51 }, () => some) }, { videos: [some], more: 1 }],
      ...[
        { videos: [{ ...some, id: 'too-short' }] },
        { videos: [{ ...some, channelId: 'UC' }] },
        { videos: [some.id] },
      ],
    ])
      expect(await user.refusal('POST', '/api/videos/details', body)).toMatchObject({ status: 400 })
    expect(await new Visitor(product()).refusal('POST', '/api/videos/details', { videos: [some] })).toMatchObject({
      status: 401,
    })
  })

  test('[VIDEO-03] are asked for once when several tabs and users look at the same videos at the same moment', async () => {
    const { user, ids, unknown } = await userWith(product(), 5)
    const other = await userLike(product(), ids)
    await product().sandbox.latency(400)
    const calls = await callsFromNow(product())
    const looked = unknown.slice(0, 40)
    const answers = await Promise.all([
      ...[user, other, user, other].map((who) => lookAt(who, looked)),
      lookAt(other, unknown.slice(20, 60)),
    ])
    await product().sandbox.latency(0)
    const described = (await calls()).details.flatMap(({ query }) => query.id?.split(',') ?? [])
    expect(described.toSorted()).toEqual(idsOf(unknown.slice(0, 60)))
    for (const answer of answers) expect(answer.filter((video) => !isKnown(video))).toEqual([])
    expect(answers.map((answer) => answer.length)).toEqual([40, 40, 40, 40, 40])
  })

  test('[VIDEO-04] that cannot be had are no failure: all is told as it is stored, and asked for again', async () => {
    const { sandbox } = product()
    const { user, unknown } = await userWith(product(), 3)
    const looked = unknown.slice(0, 10)
    for (const fault of [
      { kind: 'status', status: 500 },
      { kind: 'malformed' },
      { kind: 'status', status: 403, reason: 'forbidden' },
    ] as const) {
      await sandbox.fault({ match: '/youtube/v3/videos', ...fault })
      expect(idsOf(await lookAt(user, looked))).toEqual(idsOf(looked))
      await sandbox.clearFaults()
    }
    expect((await allVideos(user)).filter(({ kind }) => kind === 'unknown')).toEqual(unknown)
    expect((await lookAt(user, looked)).filter((video) => !isKnown(video))).toEqual([])
  })

  test('[VIDEO-07] without units nothing is asked, and nothing is lost; neither when YouTube says that the quota is used up', async () => {
    const { sandbox } = product()
    const { user, unknown } = await userWith(product(), 3)
    await newQuotaDay(product())
    await useQuota(product(), 9_000)
    const calls = await callsFromNow(product())
    expect(idsOf(await lookAt(user, unknown.slice(0, 10)))).toEqual(idsOf(unknown.slice(0, 10)))
    expect((await calls()).asked).toEqual([])
    await newQuotaDay(product())
    await sandbox.fault({ match: '/youtube/v3/videos', kind: 'quota' })
    for (let look = 0; look < 3; look++) await lookAt(user, unknown.slice(0, 10))
    expect((await calls()).details).toHaveLength(1)
    await sandbox.clearFaults()
    expect((await allVideos(user)).filter(({ kind }) => kind === 'unknown')).toEqual(unknown)
    await newQuotaDay(product())
  })

  test('[VIDEO-04] a video YouTube does not tell of stays until the next check misses it too', async () => {
    const { sandbox } = product()
    const { user, ids, unknown } = await userWith(product(), 3)
    const [deleted, other] = unknown
    if (!deleted || !other) throw new Error('no videos')
    await sandbox.deleteVideo(deleted.id)
    const calls = await callsFromNow(product())
    for (let look = 0; look < 3; look++) {
      const known = new Map((await lookAt(user, [deleted, other])).map((video) => [video.id, video]))
      expect(known.get(deleted.id)).toEqual(deleted)
      expect(isKnown(known.get(other.id) ?? deleted)).toBe(true)
    }
    expect((await calls()).details).toHaveLength(1)
    expect(idsOf(await allVideos(user))).toContain(deleted.id)
    await nextDay(product(), ids)
    await refresh(user)
    expect(idsOf(await allVideos(user))).not.toContain(deleted.id)
    expect(await driftedChannels(product())).toEqual([])
  })

  test('[VIDEO-03] of a channel that is being checked are told at once, and stored when the check has ended', async () => {
    const { sandbox } = product()
    const { user, ids, unknown } = await userWith(product(), 3)
    const looked = unknown.slice(0, 10)
    await sandbox.uploads(ids[0] ?? '', 1)
    await nextDay(product(), ids)
    await sandbox.fault({ match: '/youtube/v3/channels', kind: 'slow', ms: 3_000 })
    const calls = await callsFromNow(product())
    const check = refresh(user)
    await until('the check has begun', async () => (await calls()).counts.length > 0)
    expect((await lookAt(user, looked)).filter((video) => !isKnown(video))).toEqual([])
    await check
    await sandbox.clearFaults()
    const stored = async () => (await allVideos(user)).filter((video) => idsOf(looked).includes(video.id))
    await until('the details are stored', async () => (await stored()).every(isKnown))
    expect(await stored()).toHaveLength(looked.length)
    expect(await page(user)).toMatchObject({ due: 0, failed: [] })
    expect(await driftedChannels(product())).toEqual([])
  })
})

onApp(
  'details of videos without an API key',
  (product) => {
    test('[VIDEO-08] are read with the token of the user who looks; one without a connection to Google is told what is stored', async () => {
      const { user, ids, unknown } = await userWith(product(), 3)
      const other = await userLike(product(), ids)
      await product().sandbox.revoke(other.email)
      await other.post('/api/account/disconnect', {})
      const looked = unknown.slice(0, 10)
      const calls = await callsFromNow(product())
      expect(idsOf(await lookAt(other, looked))).toEqual(idsOf(looked))
      expect((await calls()).details).toEqual([])
      expect((await lookAt(user, looked)).filter((video) => !isKnown(video))).toEqual([])
      expect((await lookAt(other, looked)).filter((video) => !isKnown(video))).toEqual([])
      expect((await calls()).details).toHaveLength(1)
    })

    test('[VIDEO-03] are asked for again when the call of another user, which was waited for, is refused', async () => {
      const { sandbox } = product()
      const { user, ids, unknown } = await userWith(product(), 3)
      const other = await userLike(product(), ids)
      await lookAt(other, unknown.slice(20, 21)) // has a token
      await sandbox.revoke(other.email)
      const looked = unknown.slice(0, 10)
      const calls = await callsFromNow(product())
      await sandbox.fault({ match: '/youtube/v3/videos', kind: 'held' })
      const looks = [other, user].map((who) => lookAt(who, looked))
      await page(user) // answered while both wait
      await sandbox.clearFaults()
      const [theirs = [], own = []] = await Promise.all(looks)
      expect(theirs.filter(isKnown)).toEqual([])
      expect([own.length, own.filter((video) => !isKnown(video))]).toEqual([10, []])
      const answered = (await calls()).details.map(({ status }) => status)
      expect([answered[0], answered.at(-1)]).toEqual([401, 200])
    })
  },
  { YOUTUBE_API_KEY: '' },
)

onApp(
  'details of videos beyond a user’s share',
  (product) => {
    test('[VIDEO-05] one user’s looking costs no more than that user’s share of the day', async () => {
      const { user, ids, unknown } = await userWith(product(), 3)
      const other = await userLike(product(), ids)
      const calls = await callsFromNow(product())
      for (const video of unknown.slice(0, 10)) await lookAt(user, [video])
      const own = (await calls()).details.length
      expect(own).toBeGreaterThan(0)
      expect(own).toBeLessThan(10)
      expect((await lookAt(other, unknown.slice(10, 12))).filter((video) => !isKnown(video))).toEqual([])
      expect((await calls()).details).toHaveLength(own + 1)
    })
  },
  { USER_VIDEO_UNITS_PER_DAY: '9' },
)
