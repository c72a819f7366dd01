import type { Page } from '@playwright/test'
import { putVideos } from '../support/catalogue.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import { signedInWith } from './dashboard-steps.ts'
import { articles, shownIds } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { newIn } from './marks-steps.ts'

/** Notes what is requested about videos. */
function videoRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/videos')) requests.push(pathname)
  })
  return requests
}

test('[WATCH-02] a page that stays open shows what came since, in its counts and its list, every ten minutes', async ({
  page,
  context,
  product,
}) => {
  const ids = channelIds(3)
  const user = await signedInWith(product, context, ids)
  const folder = await newFolder(user, 'Bread', ids)
  await user.send('PATCH', '/api/account', { newHours: 240 })
  await refresh(user)
  const requests = videoRequests(page)
  await page.clock.install()
  for (const [place, path] of ['/folder/bread', '/new', '/folders'].entries()) {
    await page.goto(path)
    if (path !== '/folders') await expect(page.getByRole('feed').first()).toHaveAttribute('aria-busy', 'false')
    const count = await newIn(user, folder)
    await expect(page.getByRole('link', { name: `Bread ${count} new videos` })).toBeAttached()
    const [first] = path === '/folders' ? [] : await shownIds(page)
    await putVideos(product, ids[place] ?? '', [Date.now()])
    await page.waitForLoadState('networkidle')
    requests.length = 0
    await page.clock.fastForward(5 * 60_000)
    expect(requests).toEqual([])
    await page.clock.fastForward(5 * 60_000 + 1_000)
    await expect(page.getByRole('link', { name: `Bread ${count + 1} new videos` })).toBeAttached()
    if (first) await expect.poll(() => articles(page).nth(1).getByRole('link').getAttribute('href')).toContain(first)
    expect(requests.filter((path) => path === '/api/videos/new')).toHaveLength(1)
  }
})
