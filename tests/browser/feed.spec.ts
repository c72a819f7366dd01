import { newFolder } from '../support/users.ts'
import { allVideos } from '../support/videos.ts'
import {
  articles,
  counts,
  firstChannels,
  links,
  refused,
  scrollOn,
  settled,
  shownIds,
  uploadsAtProvider,
} from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const TYPICAL = 'typical@sandbox.test'

test('[FEED-01] [FEED-02] [VIDEO-02] the header counts channels and videos, and the newest come first, 24 at a time', {
  tag: '@every',
}, async ({ page, product, signedIn }) => {
  const user = await signedIn(TYPICAL, { import: true })
  const ids = await firstChannels(user, 5, 30)
  const folder = await newFolder(user, 'Five of them', ids)
  await page.goto('/folder/five-of-them')
  await settled(page)
  const uploads = (await allVideos(user, `folder=${folder}`)).map(({ id }) => id)
  expect(uploads.length).toBeGreaterThan(121)

  await test.step('the header counts, and the newest of all channels come first', async () => {
    const newest = (await uploadsAtProvider(product, user, ids)).slice(0, 24).map(({ id }) => id)
    await expect(page.getByRole('heading', { level: 1, name: 'Five of them' })).toBeVisible()
    await expect(counts(page)).toHaveText(`5 channel(s) • ${uploads.length} video(s)`)
    await expect.poll(() => shownIds(page)).toEqual(newest)
    await expect(page.getByText(`24 of ${uploads.length} videos shown`)).toBeAttached()
  })

  await test.step('all videos come by scrolling, 24 at a time', async () => {
    // One turn of the wheel may meet a page that has not grown yet, so it is turned until all are there.
    const counted = new Set<number>()
    const scrolled = async () => {
      const count = await scrollOn(page)
      counted.add(count)
      return count
    }
    await page.mouse.move(800, 500)
    await expect.poll(scrolled, { message: 'all videos by scrolling' }).toBe(uploads.length)
    expect([...counted].filter((count) => count % 24 > 0)).toEqual(uploads.length % 24 > 0 ? [uploads.length] : [])
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
    await expect.poll(() => shownIds(page)).toEqual(uploads)
  })
})

test('[FEED-02] further pages come by "Load more" and keys; one that fails has a Retry, and a cursor the server no longer takes begins anew', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(400))
  const user = await signedIn(TYPICAL, { import: true })
  await newFolder(user, 'Five of them', await firstChannels(user, 5, 30))
  await page.goto('/folder/five-of-them')
  await settled(page)
  const more = page.getByRole('button', { name: 'Load more' })
  const further = /\/api\/videos\?.*cursor=/

  await test.step('a further page that fails is asked for again by its own button, and what is on screen stays', async () => {
    await page.route(further, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 'bad_request', message: 'No', requestId: 'r' } } }),
    )
    await more.click()
    await expect(page.getByText("More videos couldn't be loaded.")).toBeVisible()
    await expect(articles(page)).toHaveCount(24)
    await expect(page.getByText('Failed to load videos')).toBeHidden()
    await page.unroute(further)
    await more.click()
    await expect.poll(() => articles(page).count()).toBeGreaterThanOrEqual(48)
    await expect(page.getByText("More videos couldn't be loaded.")).toBeHidden()
  })

  await test.step('the Tab key loads nothing by itself: it reaches "Load more", and what scrolling adds after it', async () => {
    await page.goto('/folder/five-of-them')
    await settled(page)
    await links(page).first().focus()
    for (let stops = 0; stops < 24; stops++) await page.keyboard.press('Tab')
    await expect(more).toBeFocused()
    await expect(more).toBeInViewport()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect(articles(page)).toHaveCount(24)
    await page.keyboard.press('Enter')
    await expect(articles(page)).toHaveCount(48)
    await expect(links(page).nth(24)).toBeFocused()
    await page.mouse.move(800, 500)
    await expect.poll(() => scrollOn(page), { message: 'another page by scrolling' }).toBeGreaterThan(48)
  })

  await test.step('a cursor the server no longer takes begins the list anew', async () => {
    await page.goto('/folder/five-of-them')
    await settled(page)
    const forge = (url: string) => url.replace(/cursor=[^&]+/, 'cursor=forged')
    await page.route(further, (route) => route.continue({ url: forge(route.request().url()) }), { times: 1 })
    const answered = page.waitForResponse((response) => response.status() === 400)
    await more.click()
    await answered
    await expect.poll(() => articles(page).count()).toBeGreaterThanOrEqual(48)
    const ids = await shownIds(page)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
