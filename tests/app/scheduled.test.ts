import { expect, test } from 'vitest'
import type { NewAnswer, ScheduledAnswer } from '#contract/videos.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { newMark, seenMark } from '#domain/marks.ts'
import { isSeenIn } from '#domain/seen.ts'
import { onBothAppsInAll, type TestApp } from '../support/app.ts'
import { passTime } from '../support/catalogue.ts'
import { channelIdOf } from '../support/sandbox.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { page, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'

const PATH = '/api/videos/scheduled'
const scheduled = async (user: Visitor, folder?: string) =>
  (await user.get<ScheduledAnswer>(folder ? `${PATH}?folder=${folder}` : PATH)).body.videos

let used = 0
/** A user with two channels that nobody else has, in a folder and in none. */
async function newLists(app: TestApp) {
  const ids = [channelIdOf(30_000 + used++), channelIdOf(30_000 + used++)]
  const user = await newImportedUser(app, ids)
  const [sorted = '', unsorted = ''] = ids
  return { user, sorted, unsorted, folder: await newFolder(user, 'One', [sorted]) }
}

/** A new video of the channel, announced for so many hours from now, as YouTube tells it. */
async function announce({ sandbox }: TestApp, channel: string, inHours: number, premiere = false): Promise<string> {
  const [id = ''] = await sandbox.uploads(channel, 1)
  await sandbox.changeVideo(id, { startsInSeconds: inHours * 3_600, premiere })
  return id
}

onBothAppsInAll('announced broadcasts', (app) => {
  test('[WATCH-10] are listed with their times, the soonest first, in their folder and in All new, and in no list of videos', async () => {
    const { user, sorted, unsorted, folder } = await newLists(app())
    const late = await announce(app(), sorted, 48)
    const premiere = await announce(app(), sorted, 3, true)
    const other = await announce(app(), unsorted, 5)
    const before = Date.now()
    await refresh(user)
    const all = await scheduled(user)
    expect(all.map(({ id, channelId, kind }) => [id, channelId, kind])).toEqual([
      [premiere, sorted, 'premiere'],
      [other, unsorted, 'live'],
      [late, sorted, 'live'],
    ])
    for (const [n, hours] of [3, 5, 48].entries())
      expect(Math.abs((all[n]?.startsAt ?? 0) - before - hours * HOUR_MS)).toBeLessThan(2 * MINUTE_MS)
    expect((await scheduled(user, folder)).map(({ id }) => id)).toEqual([premiere, late])
    expect((await scheduled(user, 'unsorted')).map(({ id }) => id)).toEqual([other])
    const listed = (await page(user, 'limit=100')).videos.map(({ id }) => id)
    expect(listed.filter((id) => all.some((video) => video.id === id))).toEqual([])

    const stranger = await newImportedUser(app(), [channelIdOf(29_999)])
    expect(await scheduled(stranger)).toEqual([])
    expect(await stranger.refusal('GET', `${PATH}?folder=${folder}`)).toMatchObject({ status: 404 })
  })

  test('[WATCH-10] follow the rules of their folders, which say what they hide; those of videos that are out do not count', async () => {
    const { user, sorted, folder } = await newLists(app())
    const live = await announce(app(), sorted, 2)
    const premiere = await announce(app(), sorted, 3, true)
    await refresh(user)
    const under = async (rules: object) => {
      await user.send('PATCH', `/api/folders/${folder}`, { rules })
      const told = (await scheduled(user, folder)).map(({ id, hiddenBy }) => [id, hiddenBy])
      return [told, (await scheduled(user)).map(({ id, hiddenBy }) => [id, hiddenBy])]
    }
    const both = (first?: string, second?: string) => [
      [live, first],
      [premiere, second],
    ]
    expect(await under({ perDay: 1, maxAgeDays: 1 })).toEqual([both(), both()])
    expect(await under({ noLive: true })).toEqual([both('noLive'), both('noLive')])
    expect(await under({ noPremieres: true })).toEqual([both(undefined, 'noPremieres'), both(undefined, 'noPremieres')])
    expect(await under({ notInAllNew: true })).toEqual([both(), []])
  })

  test('[WATCH-10] disappear when they are hours late', async () => {
    const { user, sorted } = await newLists(app())
    const id = await announce(app(), sorted, 1)
    await refresh(user)
    const [video] = await scheduled(user)
    const startsAt = video?.startsAt ?? 0
    for (const [hours, ids] of [
      [4, [id]],
      [4.01, []],
    ] as const) {
      app().setTime(startsAt + hours * HOUR_MS)
      expect((await scheduled(user)).map((one) => one.id)).toEqual(ids)
    }
    app().setTime(null)
  })

  test('[WATCH-10] [VIDEO-14] are news from their start on, whatever was marked seen before', async () => {
    const { user, sorted, folder } = await newLists(app())
    const id = await announce(app(), sorted, 2)
    await refresh(user)
    const markedAt = Date.now() - HOUR_MS
    const announced = { id, channelId: sorted, publishedAt: markedAt }
    const mark = seenMark(newMark(announced), true, markedAt)
    const channelMark = { channelId: sorted, until: markedAt, at: markedAt }
    await app().sandbox.changeVideo(id, { startsInSeconds: 0 })
    await passTime(app(), [sorted], 3 * HOUR_MS)
    await refresh(user)
    expect(await scheduled(user)).toEqual([])
    const [first] = (await page(user, `folder=${folder}&list=new`)).videos
    expect(first).toMatchObject({ id, kind: 'live' })
    const news = (await user.get<NewAnswer>('/api/videos/new')).body
    expect(news.all.videos[0]?.[0]).toBe(id)
    const marks = { videos: new Map([[id, mark]]), channels: new Map([[sorted, channelMark]]) }
    expect(isSeenIn(marks, { id, channelId: sorted, publishedAt: first?.publishedAt ?? 0 })).toBe(false)
    expect(isSeenIn(marks, announced)).toBe(true)
  })
})
