import { describe, expect, test, vi } from 'vitest'
import { type Recording, startReplay } from '../replay.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { RECORDED_IMAGE_ORIGINS, RECORDING_SETS, recordingsFolder } from '../support/recordings.ts'
import { newFolder, newUser } from '../support/users.ts'
import { allVideos, lookAt, refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'

type Item = {
  snippet: { title: string; resourceId: { channelId: string }; thumbnails: Record<string, { url: string }> }
}

/** Imports from recorded answers, served word for word. @param look at what there is, before the product stops */
async function importing<T = void>(
  recordings: readonly Recording[],
  look: (user: Visitor, product: TestApp) => Promise<T> = async () => undefined as T,
) {
  const replay = await startReplay({ dir: recordingsFolder(recordings), port: 0 })
  const product = await startApp({
    YOUTUBE_API_URL: `${replay.url}/youtube/v3`,
    IMAGE_ORIGINS: RECORDED_IMAGE_ORIGINS,
  })
  try {
    const user = await newUser(product)
    const run = await user.import()
    return { run, channels: await user.channels(), seen: await look(user, product) }
  } finally {
    await product.stop()
    await replay.close()
  }
}

describe.each(RECORDING_SETS)('recorded answers of YouTube ($name)', ({ read, answer }) => {
  const itemsOf = (...files: string[]): Item[] =>
    files.flatMap((file) => read<{ items: Item[] }>(`youtube/${file}`).items)
  const [PAGE_1, PAGE_2] = ['subscriptions.mine.p1of2.2019.json', 'subscriptions.mine.p2of2.2019.json']

  test('[IMPORT-02] the two-page list that claims 16 and delivers 15 is complete, in its order, with its pictures', async () => {
    const { run, channels } = await importing([
      answer('subscriptions', { mine: 'true' }, PAGE_1),
      answer('subscriptions', { mine: 'true', pageToken: 'CAoQAA' }, PAGE_2),
    ])
    expect(run).toMatchObject({ state: 'done', pages: 2, received: 15, expected: 16 })
    const expected = itemsOf(PAGE_1, PAGE_2)
    expect(channels.map((channel) => channel.id)).toEqual(expected.map((item) => item.snippet.resourceId.channelId))
    expect(channels.map((channel) => channel.name)).toEqual(expected.map((item) => item.snippet.title))
    expect(channels.map((channel) => channel.thumbnailUrl)).toEqual(
      expected.map((item) => item.snippet.thumbnails.medium?.url),
    )
  })

  test('recorded uploads of a channel are the videos of its folder', { tags: ['slow'] }, async () => {
    const [first] = itemsOf(PAGE_1)
    const channelId = first?.snippet.resourceId.channelId ?? ''
    const uploads = 'playlistItems.snippet+contentDetails.2023.json'
    const { seen: titles } = await importing(
      [
        answer('subscriptions', { mine: 'true' }, PAGE_1),
        answer('subscriptions', { mine: 'true', pageToken: 'CAoQAA' }, PAGE_2),
        answer('playlistItems', { playlistId: `UU${channelId.slice(2)}` }, uploads),
        answer('channels', {}, 'channels.list.withStatistics.2023.json'),
        answer('videos', {}, 'videos.list.full.2023.json'),
      ],
      async (user, product) => {
        const errors = vi.spyOn(product.ctx.log, 'error')
        const folder = await newFolder(user, 'Recorded', [channelId])
        await refresh(user, { folder })
        const videos = await allVideos(user, `folder=${folder}`)
        await lookAt(user, videos)
        expect(errors).not.toHaveBeenCalled()
        return videos.map(({ title }) => title)
      },
    )
    expect(titles.sort()).toEqual(
      itemsOf(uploads)
        .map(({ snippet }) => snippet.title)
        .sort(),
    )
  })

  test('[IMPORT-02] a page without medium pictures takes the next ones; a next page that cannot be had makes it partial', async () => {
    const file = 'subscriptions.mine.page1of4.50items.2015.json'
    const { run, channels } = await importing([
      answer('subscriptions', { mine: 'true' }, file),
      answer('subscriptions', { mine: 'true', pageToken: 'CDIQAA' }, 'error.403.quotaExceeded.json', { status: 403 }),
    ])
    expect(run).toMatchObject({
      state: 'partial',
      error: { code: 'youtube_quota' },
      result: { imported: 50, removed: 0 },
    })
    const expected = itemsOf(file)
    expect(new Set(channels.map((channel) => channel.thumbnailUrl))).toEqual(
      new Set(expected.map((item) => item.snippet.thumbnails.default?.url)),
    )
  })

  test('[IMPORT-04] a page that comes again under new tokens ends the import, which is partial', {
    tags: ['slow'],
  }, async () => {
    const file = 'subscriptions.mine.page1of4.50items.2015.json'
    const again = (token: string, next: string): Recording => ({
      request: { path: '/youtube/v3/subscriptions', query: { mine: 'true', pageToken: token } },
      response: { body: { ...read<object>(`youtube/${file}`), nextPageToken: next } },
    })
    const { run, channels } = await importing([
      answer('subscriptions', { mine: 'true' }, file),
      again('CDIQAA', 'CGQQAA'),
      again('CGQQAA', 'CJYBEAA'),
    ])
    expect(run).toMatchObject({ state: 'partial', pages: 2, result: { imported: 50, removed: 0 } })
    expect(run.error?.message).toContain('the list did not come to an end')
    expect(channels).toHaveLength(50)
  })

  test('the newer spelling of the kind, contentDetails and long fractions of seconds', async () => {
    const file = 'subscriptions.mine.single-page.4items.2025.json'
    const { run, channels } = await importing([answer('subscriptions', { mine: 'true' }, file)])
    expect(run).toMatchObject({ state: 'done', result: { imported: 4 } })
    expect(channels.map((channel) => channel.name)).toEqual(itemsOf(file).map((item) => item.snippet.title))
  })

  test('an account without subscriptions is complete and empty', async () => {
    const { run, channels } = await importing([
      answer('subscriptions', { mine: 'true' }, 'subscriptions.empty.2019.json'),
    ])
    expect(run).toMatchObject({ state: 'done', result: { total: 0 } })
    expect(channels).toEqual([])
  })

  test.each([
    ['error.403.quotaExceeded.json', 403, 'youtube_quota'],
    ['error.401.authError.json', 401, 'reauthorisation_required'],
    ['error.401.youtubeSignupRequired.json', 401, 'youtube_signup_required'],
    ['error.403.accessNotConfigured.SERVICE_DISABLED.project-anonymised.json', 403, 'youtube_unavailable'],
  ])('[IMPORT-07] %s is told as what it is, without HTML', async (file, status, code) => {
    const { run } = await importing([answer('subscriptions', { mine: 'true' }, file, { status })])
    expect(run).toMatchObject({ state: 'failed', error: { code } })
    expect(run.error?.message).not.toMatch(/[<>]/)
  })
})
