import { startReplay } from '../replay.ts'
import { RECORDED_IMAGE_ORIGINS, RECORDING_SETS, recordingsFolder } from '../support/recordings.ts'
import { expect, test } from './fixtures.ts'

const PAGE_1 = 'subscriptions.mine.p1of2.2019.json'
const UPLOADS = 'playlistItems.snippet+contentDetails.2023.json'
const PAGE_2 = 'subscriptions.mine.p2of2.2019.json'

type Listed = { items: { snippet: { title: string; resourceId: { channelId: string } } }[] }
type Uploads = { items: { snippet: { title: string } }[] }

for (const { name, read, answer } of RECORDING_SETS) {
  const channels = [PAGE_1, PAGE_2].flatMap((page) => read<Listed>(`youtube/${page}`).items.map((item) => item.snippet))
  const [first, last] = [channels[0], channels.at(-1)]
  const channelId = first?.resourceId.channelId ?? ''
  const uploads = read<Uploads>(`youtube/${UPLOADS}`).items

  test.describe(`YouTube's recorded answers (${name})`, () => {
    test.use({
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
      productEnv: async ({}, use) => {
        const replay = await startReplay({
          dir: recordingsFolder([
            answer('subscriptions', { mine: 'true' }, PAGE_1),
            answer('subscriptions', { mine: 'true', pageToken: 'CAoQAA' }, PAGE_2),
            answer('playlistItems', { playlistId: `UU${channelId.slice(2)}` }, UPLOADS),
            answer('channels', {}, 'channels.list.withStatistics.2023.json'),
            answer('videos', {}, 'videos.list.full.2023.json'),
          ]),
          port: 0,
        })
        await use({
          YOUTUBE_API_URL: `${replay.url}/youtube/v3`,
          IMAGE_ORIGINS: `${RECORDED_IMAGE_ORIGINS} http://localhost:*`,
        })
        await replay.close()
      },
    })

    test('the two-page list that claims 16 and delivers 15 is imported and shown, and so are recorded videos', async ({
      page,
      product,
      signedIn,
      consoleGuard,
    }) => {
      consoleGuard.allow(/Failed to load resource/) // the recorded pictures are on the real platform, out of reach
      const user = await signedIn('typical@sandbox.test')
      await page.goto('/')
      await page.getByRole('button', { name: 'Import Subscriptions' }).click()
      await page.getByRole('button', { name: "See what's new" }).click()
      await expect(page.getByText('15 subscriptions across 0 folders')).toBeVisible()
      await page.goto('/subscriptions')
      for (const channel of [first, last])
        await expect(page.getByText(channel?.title ?? '', { exact: true }).first()).toBeVisible()

      await user.post('/api/folders', { name: 'Recorded', channelIds: [channelId] })
      await page.goto('/folder/recorded')
      await expect(page.getByText(`1 channel(s) • ${uploads.length} video(s)`)).toBeVisible()
      for (const { snippet } of uploads) await expect(page.getByRole('link', { name: snippet.title })).toBeVisible()
      expect(product.output()).not.toMatch(/"level":50/)
    })
  })
}
