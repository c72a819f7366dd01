import type { Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import type { Visitor } from '../support/visitor.ts'
import { articles, firstChannels, settled } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { later } from './later-steps.ts'
import { goOffline, UNREACHABLE, versions, workerReady } from './offline-steps.ts'

test.use({ serviceWorkers: 'allow' })

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const note = (page: Page) => page.getByText(/This is what you had at \d\d:\d\d\.$/)

let user: Visitor

test.beforeEach(async ({ signedIn, consoleGuard }) => {
  consoleGuard.allow(UNREACHABLE)
  user = await signedIn('small@sandbox.test', { import: true })
  await newFolder(user, 'Bikes', await firstChannels(user, 4))
  await refresh(user)
})

/** Opens the folder, All new, and Later with a video of the folder, once; their answers are kept. */
async function visit(page: Page): Promise<void> {
  await page.goto('/folder/bikes')
  await settled(page)
  const card = articles(page).first()
  await card.hover()
  await later(card).click()
  await expect(page.getByText(/^Added to Later/)).toBeVisible()
  await workerReady(page)
  for (const path of ['/new', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  }
}

test('what was seen once opens offline', { tag: '@every' }, async ({ page, context }) => {
  await visit(page)

  await test.step('[EVERY-01] the API and pictures never go through the caches', async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((path) => path !== '/app-shell' && !path.startsWith('/assets/'))).toEqual([])
    expect(await versions(page)).toHaveLength(1)
  })

  await test.step('[EVERY-01] what was seen once opens with the network cut, and says from when it is', async () => {
    await goOffline(context)
    for (const [path, heading, hasVideos] of [
      ['/', /Dashboard$/, true],
      ['/folder/bikes', 'Bikes', true],
      ['/new', 'All new', true],
      ['/later', 'Later', true],
      ['/folders', 'Folders', false],
      ['/subscriptions', 'Subscriptions', false],
    ] as const) {
      await page.goto(path)
      await expect(h1(page)).toHaveText(heading)
      await expect(note(page)).toBeVisible()
      if (hasVideos) await expect(page.getByRole('main').getByRole('link', { name: /./ }).first()).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Bikes/ })).toBeVisible()
    }
    await page.reload()
    await expect(h1(page)).toHaveText('Subscriptions')
    await expect(note(page)).toBeVisible()
    await context.setOffline(false)
    // The page may be quicker: it comes back by itself.
    await page
      .getByRole('button', { name: 'Retry' })
      .evaluateAll((buttons) => (buttons[0] as HTMLElement | undefined)?.click())
    await expect(note(page)).toBeHidden()
  })

  await test.step('[EVERY-01] after signing out nothing of the user opens offline', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible()
    await goOffline(context)
    await page.goto('/folder/bikes')
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(page.getByText('Bikes')).toBeHidden()
    const kept = () =>
      page.evaluate(async () => ({
        databases: (await indexedDB.databases()).map(({ name }) => name),
        entries: Object.keys(localStorage).filter((key) => !key.startsWith('subshelf:browser:')),
        shell: await (await caches.match('/app-shell'))?.text(),
      }))
    await expect.poll(kept).toMatchObject({ databases: [], entries: [] })
    expect((await kept()).shell).not.toMatch(/small@sandbox|id="session"/)
  })
})

test('what was seen once opens when the server does not answer', async ({ page, context, product }) => {
  await visit(page)

  await test.step('[EVERY-01] a stopped server is no different, in two tabs', async () => {
    await product.stopServer()
    const other = await context.newPage()
    await page.goto('/folder/bikes')
    await other.goto('/new')
    await expect(articles(page).first()).toBeVisible()
    await expect(h1(other)).toHaveText('All new')
    for (const one of [page, other]) await expect(note(one)).toBeVisible()
    await product.start()
    await other.reload()
    await expect(h1(other)).toHaveText('All new')
    await expect(note(other)).toBeHidden()
    await other.close()
  })

  await test.step('[EVERY-01] while the server hangs, what is stored is shown, and what is new as soon as it answers', async () => {
    await page.goto('about:blank')
    await newFolder(user, 'Trains', [])
    const folder = (name: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}`) })
    // It still accepts connections, but answers nothing.
    process.kill(product.pid(), 'SIGSTOP')
    try {
      await page.goto('/folder/bikes', { waitUntil: 'commit' })
      await expect(h1(page)).toHaveText('Bikes')
      await expect(articles(page).first()).toBeVisible()
      await expect(folder('Bikes')).toBeVisible()
      await expect(folder('Trains')).toBeHidden()
    } finally {
      process.kill(product.pid(), 'SIGCONT')
    }
    await expect(folder('Trains')).toBeVisible()
  })
})
