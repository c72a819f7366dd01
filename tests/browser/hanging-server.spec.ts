import type { Page } from '@playwright/test'
import { newFolder } from '../support/users.ts'
import { refresh } from '../support/videos.ts'
import { Visitor } from '../support/visitor.ts'
import { articles, firstChannels, settled } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'
import { goOffline, noneWaits, sendNoMore, UNREACHABLE, waits, workerReady } from './offline-steps.ts'

test.use({ serviceWorkers: 'allow' })

const SMALL = 'small@sandbox.test'
let user: Visitor

const note = (page: Page) => page.getByText(/This is what you had at \d\d:\d\d\.$/)
const signedOut = (page: Page) => page.getByRole('heading', { name: "You're signed out of this browser" })
const names = async () => (await user.library()).folders.map(({ name }) => name)

/** The server still accepts connections, but answers nothing until the returned function is called. */
function hang({ pid }: { pid(): number }): () => void {
  process.kill(pid(), 'SIGSTOP')
  return () => process.kill(pid(), 'SIGCONT')
}

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'New folder' }).click()
  await page.getByLabel('Folder name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** How long the page waits for an answer before it does without, and between its tries to reach the server. */
const PATIENCE_MS = 5_000

/** Nobody has to sit through it. */
const waitPatiently = (page: Page) => page.clock.fastForward(PATIENCE_MS)

/** What this browser keeps of users. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    entries: Object.entries(localStorage).filter(
      ([key, text]) => !key.startsWith('subshelf:browser:') && text !== 'null',
    ),
  }))

/** Signs out in `page` while the server cannot be reached: no page of this browser shows or keeps anything of the user. */
async function signOutUnheard(page: Page, pages: readonly Page[]): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await waitPatiently(page)
  for (const one of pages) {
    await expect(signedOut(one)).toBeVisible()
    await expect(one.getByText(SMALL)).toHaveCount(0)
    await expect(one.getByText('Bikes')).toHaveCount(0)
  }
  await expect.poll(() => kept(page)).toEqual({ databases: [], entries: [] })
}

/** The server can be reached again: it has ended the session, and the pages offer to begin anew. */
async function expectEnded(pages: readonly Page[]): Promise<void> {
  for (const one of pages) await waitPatiently(one)
  for (const one of pages) await expect(one.getByRole('button', { name: 'Get Started' })).toBeVisible()
  await expect.poll(async () => (await user.get('/api/library')).status).toBe(401)
}

test.beforeEach(async ({ page, signedIn, consoleGuard }) => {
  consoleGuard.allow(UNREACHABLE)
  user = await signedIn(SMALL, { import: true })
  await newFolder(user, 'Bikes', await firstChannels(user, 2))
  await page.clock.install()
  await page.goto('/folders')
  await expect(page.getByRole('heading', { name: 'Bikes' })).toBeVisible()
  await workerReady(page)
})

test('a server that hangs takes nothing away, and a sign-out does not wait for it', async ({
  page,
  context,
  product,
}) => {
  await test.step('[EVERY-01] while the server hangs, an open page says so, shows what is stored, and keeps changes', async () => {
    await refresh(user)
    await page.goto('/folder/bikes')
    await settled(page)
    await page.goto('/folders')
    await expect(page.getByRole('heading', { name: 'Bikes' })).toBeVisible()
    const goOn = hang(product)
    try {
      await create(page, 'Third')
      await waitPatiently(page)
      await expect(waits(page, 1)).toBeVisible()
      await page.reload({ waitUntil: 'commit' })
      await expect(note(page)).toBeVisible()
      await expect(waits(page, 1)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Third' })).toBeVisible()
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: /^Bikes/ })
        .click()
      await expect(articles(page).first()).toBeVisible()
    } finally {
      goOn()
    }
    await page.reload()
    await noneWaits(page)
    await expect(note(page)).toBeHidden()
    await expect.poll(names).toEqual(['Bikes', 'Third'])
  })

  await test.step('[EVERY-01] signing out while the server hangs clears this browser at once, and ends the session later', async () => {
    const other = await context.newPage()
    await other.goto('/new')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('All new')
    const goOn = hang(product)
    try {
      await signOutUnheard(page, [page, other])
    } finally {
      goOn()
    }
    await expectEnded([page, other])
  })
})

test('[EVERY-01] a change that waits is not sent for the next user of the browser, who came while the server hung', async ({
  page,
  context,
  product,
}) => {
  const next = new Visitor(product)
  await next.signIn('typical@sandbox.test')
  await next.import()
  await next.post('/api/import/skip')
  await goOffline(context)
  await create(page, 'Third')
  await expect(waits(page, 1)).toBeVisible()
  await sendNoMore(page)
  await page.goto('about:blank')
  const [name = '', value = ''] = next.cookie.split('=')
  await context.addCookies([{ name, value, url: product.origin, httpOnly: true, sameSite: 'Lax' }])
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/folders')) sent.push(request.url())
  })
  const goOn = hang(product)
  try {
    await context.setOffline(false)
    // The stored page of the first user is shown, with the cookie of the next.
    await page.goto('/folders', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Third' })).toBeVisible()
    await expect(note(page)).toBeVisible()
  } finally {
    goOn()
  }
  await expect(page.getByText('typical@sandbox.test').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Third' })).toBeHidden()
  expect(sent).toEqual([])
  expect((await next.library()).folders).toEqual([])
  expect(await names()).toEqual(['Bikes'])
})

test('signing out offline', async ({ page, context, product }) => {
  await test.step('[EVERY-01] signing out offline clears this browser at once, and ends the session later', async () => {
    const other = await context.newPage()
    await other.goto('/new')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('All new')
    await goOffline(context)
    await signOutUnheard(page, [page, other])
    await context.setOffline(false)
    await expectEnded([page, other])
    await other.close()
  })

  const enter = async (opened: Page) => {
    await user.signIn(SMALL)
    const [name = '', value = ''] = user.cookie.split('=')
    await context.addCookies([{ name, value, url: product.origin, httpOnly: true, sameSite: 'Lax' }])
    await opened.goto('/folders')
    await expect(opened.getByRole('heading', { name: 'Bikes' })).toBeVisible()
  }

  await test.step('[EVERY-01] the next visit after signing out offline shows nothing, ends the session, and someone can sign in', async () => {
    await enter(page)
    await workerReady(page)
    await goOffline(context)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(signedOut(page)).toBeVisible()
    expect((await user.get('/api/library')).status).toBe(200)
    await sendNoMore(page)
    await page.close()
    await context.setOffline(false)

    const again = await context.newPage()
    const seen: string[] = []
    await again.exposeFunction('see', (text: string) => void seen.push(text))
    await again.addInitScript(() => {
      new MutationObserver(() => {
        ;(globalThis as unknown as { see(text: string): void }).see(document.getElementById('app')?.textContent ?? '')
      }).observe(document, { childList: true, subtree: true })
    })
    await again.goto('/folders')
    await expect(again.getByRole('button', { name: 'Get Started' })).toBeVisible()
    expect(seen.filter((text) => /Bikes|small@sandbox/.test(text))).toEqual([])
    expect((await user.get('/api/library')).status).toBe(401)
    await enter(await context.newPage())
  })
})
