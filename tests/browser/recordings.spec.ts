import { startReplay } from '../replay.ts'
import { haveRecordings, RECORDED_IMAGE_ORIGINS, recorded, recordingsFolder } from '../support/recordings.ts'
import { expect, test } from './fixtures.ts'

const PAGE_1 = 'subscriptions.mine.p1of2.2019.json'
const PAGE_2 = 'subscriptions.mine.p2of2.2019.json'

// Google Developers, the first entry of the recorded list, and recorded activities of the same channel.
const CHANNEL = 'UC_x5XG1OV2P6uZZ5FSM9Ttw'

test.describe("the real platform's recorded answers", () => {
  test.skip(!haveRecordings, 'no recordings on this machine')

  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    productEnv: async ({}, use) => {
      const replay = await startReplay({
        dir: recordingsFolder([
          recorded('subscriptions', { mine: 'true' }, PAGE_1),
          recorded('subscriptions', { mine: 'true', pageToken: 'CAoQAA' }, PAGE_2),
          recorded('activities', { channelId: CHANNEL }, 'activities.withContentDetails.json'),
          recorded('channels', {}, 'channels.list.withStatistics.2023.json'),
          recorded('videos', {}, 'videos.list.full.2023.json'),
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
    const person = await signedIn('typical@sandbox.test')
    await page.goto('/')
    await page.getByRole('button', { name: 'Import Subscriptions' }).click()
    await page.getByRole('button', { name: 'Go to your dashboard' }).click()
    await expect(page.getByText('15 subscriptions across 0 folders')).toBeVisible()
    await page.goto('/subscriptions')
    for (const name of ['Google Developers', 'PyCon 2017'])
      await expect(page.getByText(name, { exact: true })).toBeVisible()

    await person.post('/api/folders', { name: 'Recorded', channelIds: [CHANNEL] })
    await page.goto('/folder/recorded')
    await expect(page.getByText('1 channel(s) • 2 video(s)')).toBeVisible()
    await expect(page.getByRole('link', { name: /华山日出/ })).toBeVisible()
    expect(product.output()).not.toMatch(/"level":50/)
  })
})
