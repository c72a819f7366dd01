import type { BrowserContext, Page } from '@playwright/test'
import { newFolder } from '../support/people.ts'
import type { Product } from '../support/product.ts'
import type { Visitor } from '../support/visitor.ts'
import { articles, callsTo, channelsNamed, refused, settled } from './feed-steps.ts'
import { expect, test } from './fixtures.ts'

const SMALL = 'small@sandbox.test'
const REFRESH = '**/.netlify/functions/google-auth-token'
const SIGN_IN_TEXT = 'Authentication required. Click the button below to sign in.'

/** Three folders of a channel each. */
async function folders(person: Visitor): Promise<void> {
  const names = ['Nora Bakes Bread', 'Turnip64', 'Тимур Ахметов']
  const ids = await channelsNamed(person, ...names)
  for (const [place, name] of ['One', 'Two', 'Three'].entries()) await newFolder(person, name, [ids[place] ?? ''])
}

/** Counts the refreshes of all tabs from now on. */
function refreshes(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/google-auth-token')) count++
  })
  return () => count
}

async function follow(page: Page, folder: string): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${folder}`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: folder })).toBeVisible()
}

/** Asks for news and waits until the platform was asked. */
async function lookForNews(page: Page, product: Product): Promise<void> {
  const before = (await callsTo(product, 'channels')).length
  await page.getByRole('button', { name: 'Check for new videos' }).click()
  await expect.poll(async () => (await callsTo(product, 'channels')).length).toBeGreaterThan(before)
  await expect(page.getByText(/^Updated/)).toBeVisible()
}

const shows = async (page: Page) => {
  await settled(page)
  await expect(articles(page).first()).toBeVisible()
}

test('[AUTH-05] [AUTH-07] two tabs share one token; it is renewed 10 minutes before its end, and never stored', async ({
  page,
  context,
  product,
  signedIn,
}) => {
  await folders(await signedIn(SMALL, { import: true }))
  const asked = refreshes(context)
  await context.clock.install()
  const second = await context.newPage()
  await page.goto('/folder/one')
  await shows(page)
  await second.goto('/folder/two')
  await shows(second)
  expect(asked()).toBe(1)
  const joined = await context.newPage()
  await joined.goto('/folder/three')
  await shows(joined)
  expect(asked()).toBe(1)

  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie, databases })
  })
  const [call] = await callsTo(product, 'activities')
  expect(call?.status).toBe(200)
  expect(kept).not.toMatch(/ya29|access_token|Bearer/)

  // The token lasts an hour: the page itself renews it within the last 10 minutes, before it is turned down.
  await second.close()
  await joined.close()
  await page.clock.fastForward('49:30')
  await lookForNews(page, product)
  expect(asked()).toBe(1)
  await page.clock.fastForward('01:00')
  await lookForNews(page, product)
  await expect.poll(asked).toBe(2)
  expect((await callsTo(product, 'channels')).map((sent) => sent.status)).not.toContain(401)
})

test('[AUTH-05] [AUTH-07] a refresh gives up after 3 s; after 3 failures it stops in every tab until the person acts', async ({
  page,
  context,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(/^error: Failed to load resource/)
  await folders(await signedIn(SMALL, { import: true }))
  const asked = refreshes(context)
  await context.route(REFRESH, () => {}) // no answer
  await context.clock.install()
  await page.goto('/folder/one')
  await expect.poll(asked).toBe(1)
  await expect(page.getByText('Refreshing authentication...')).toBeVisible()
  await page.clock.fastForward(2_900)
  expect(asked()).toBe(1)
  await page.clock.fastForward(400)
  await page.clock.fastForward(400)
  await expect.poll(asked).toBe(2)
  await page.clock.fastForward(3_100)
  await page.clock.fastForward(600)
  await expect.poll(asked).toBe(3)
  await page.clock.fastForward(3_100)
  await expect(page.getByText(SIGN_IN_TEXT)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()

  // Neither another folder nor another tab asks again.
  await follow(page, 'Two')
  await expect(page.getByText(SIGN_IN_TEXT)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/folder/three')
  await expect(second.getByText(SIGN_IN_TEXT)).toBeVisible()
  expect(asked()).toBe(3)

  await context.unroute(REFRESH)
  await page.getByRole('button', { name: 'Retry' }).click()
  await shows(page)
  await shows(second)
  expect(asked()).toBe(4)
})

test('[AUTH-07] a 401 leads to one refresh and one retry for all calls and tabs; other refusals lead to none', async ({
  page,
  context,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(401, 403))
  await folders(await signedIn(SMALL, { import: true }))
  await page.goto('/folder/one')
  await shows(page)
  const second = await context.newPage()
  await second.goto('/folder/two')
  await shows(second)

  const asked = refreshes(context)
  await product.sandbox.expireTokens(SMALL)
  await Promise.all([page, second].map((tab) => lookForNews(tab, product)))
  expect(asked()).toBe(1)

  for (const { status, reason, said } of [
    { status: 401, reason: 'youtubeSignupRequired', said: /no YouTube channel yet/ },
    { status: 403, reason: 'insufficientPermissions', said: /Token missing YouTube scope/ },
  ]) {
    await product.sandbox.fault({ match: '/youtube/v3/', kind: 'status', status, reason })
    await page.getByRole('button', { name: /^(Check for new videos|Retry)$/ }).click()
    await expect(page.getByText(said)).toBeVisible()
    await product.sandbox.clearFaults()
    await page.reload()
    await shows(page)
  }
  expect(asked()).toBeLessThanOrEqual(1)
})

test('[AUTH-05] a renewed sign-in is not given up after 30 s: the page says that it waits, offers Cancel, and may still end well', async ({
  page,
  context,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(401))
  await folders(await signedIn(SMALL, { import: true }))
  await product.sandbox.revoke(SMALL)
  await product.sandbox.expireTokens(SMALL)
  await page.clock.install()
  await page.goto('/folder/one')
  const button = page.getByRole('button', { name: 'Sign in with Google' })
  await expect(button).toBeVisible()
  const opened = context.waitForEvent('page')
  await button.click()
  const popup = await opened
  await popup.getByRole('button', { name: SMALL }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await expect(page.getByText('Still waiting for the Google window').first()).toBeHidden()
  await page.clock.fastForward(16_000)
  await expect(page.getByText('Still waiting for the Google window').last()).toBeVisible()
  const closed = popup.waitForEvent('close')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await closed
  await expect(page.getByText('Sign in failed. Please try again.').first()).toBeVisible()

  const openedAgain = context.waitForEvent('page')
  await button.click()
  const second = await openedAgain
  await second.getByRole('button', { name: SMALL }).click()
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await second.getByRole('button', { name: 'Continue' }).click()
  await shows(page)
})

test('[AUTH-08] signing out in one tab clears the token in every tab', async ({ page, context, product, signedIn }) => {
  await folders(await signedIn(SMALL, { import: true }))
  await page.goto('/folder/one')
  await shows(page)
  const second = await context.newPage()
  await second.goto('/folder/two')
  await shows(second)
  const before = product.output().length
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  for (const tab of [page, second]) await expect(tab).toHaveURL(`${product.origin}/`)
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
  const asked = refreshes(context)
  await signedIn('admin@sandbox.test', { import: true })
  await second.goto('/subscriptions')
  await expect(second.getByText('12 subscriptions').first()).toBeVisible()
  // The next person's token is asked for, not borrowed.
  await expect.poll(asked).toBe(1)
  // Nothing was sent for a session that has ended: the server's log says so of pages that are gone, too.
  const log = product.output().slice(before)
  expect(log).toContain('"route":"/api/session","status":204')
  expect(log).not.toContain('"status":401')
})

test('[AUTH-09] data that fails to load still leads to the main view, with a message and a retry', async ({
  page,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(500))
  await folders(await signedIn(SMALL, { import: true }))
  await page.route('**/api/library', (route) => route.fulfill({ status: 500, body: '' }))
  for (const [path, title] of [
    ['/dashboard', null],
    ['/subscriptions', 'Your subscriptions could not be loaded'],
    ['/folder/one', 'Your folders could not be loaded'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first()).toBeVisible()
    if (title) await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible()
  }
  await page.unroute('**/api/library')
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await shows(page)
})

/** The page under a name of its own, with what the server would hand to it. */
async function openAs(page: Page, product: Product, person: Visitor, host: string): Promise<() => number> {
  let asked = 0
  const [name = '', value = ''] = person.cookie.split('=')
  const url = product.origin.replace('localhost', host)
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
  const answer = await person.post('/.netlify/functions/google-auth-token', { action: 'refresh' })
  await page.route(REFRESH, (route) => {
    asked++
    return route.fulfill({ json: answer.body })
  })
  await page.goto(`${url}/folder/one`)
  return () => asked
}

test('[AUTH-11] the token is looked after every 5 minutes on localhost, and nowhere else', async ({
  page,
  context,
  product,
  signedIn,
  consoleGuard,
}) => {
  consoleGuard.allow(refused(403)) // what a page of another origin tells of its quota
  const person = await signedIn(SMALL, { import: true })
  await folders(person)
  await context.clock.install()
  const askedHere = await openAs(page, product, person, 'localhost')
  await shows(page)
  const elsewhere = await context.newPage()
  const askedElsewhere = await openAs(elsewhere, product, person, 'app.localhost')
  await shows(elsewhere)
  // Nothing is on its way any more when the time passes.
  for (const tab of [page, elsewhere])
    await expect(
      articles(tab)
        .first()
        .getByText(/views?$/),
    ).toBeVisible()
  await context.clock.fastForward('46:00')
  expect([askedHere(), askedElsewhere()]).toEqual([1, 1])
  await context.clock.fastForward('05:00')
  await expect.poll(askedHere).toBe(2)
  expect(askedElsewhere()).toBe(1)
})
