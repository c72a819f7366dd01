import type { Page } from '@playwright/test'
import { setRemoteConfig } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { articles, channelsNamed, settled } from './feed-steps.ts'
import { expect, signInInPopup, test } from './fixtures.ts'
import { idOf, storedMarks } from './marks-steps.ts'

const SMALL = 'small@sandbox.test'
const alert = (page: Page) => page.getByRole('dialog').getByRole('alert')
const google = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Sign in with Google' })

/** Opens Google's window from the sign-in screen. */
async function openPopup(page: Page) {
  const opened = page.waitForEvent('popup')
  await google(page).click()
  return opened
}

/** Chooses an account in Google's window. @returns the window, at the consent */
async function chooseInPopup(page: Page, email = SMALL) {
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: email }).click()
  return popup
}

test('[AUTH-01] [ROUTE-01] signs in through a popup with account selection, consent and the three scopes; a newcomer lands on the first-time import', {
  tag: '@every',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Started' }).click()
  const popup = await openPopup(page)
  await expect(popup.getByRole('button', { name: SMALL })).toBeVisible()
  const asked = new URL(popup.url()).searchParams
  const scope = asked.get('scope') ?? ''
  expect(scope).toContain('youtube.readonly')
  expect(scope).toContain('profile')
  expect(scope).toContain('email')
  expect(asked.get('access_type')).toBe('offline')
  expect(asked.get('prompt')).toContain('consent')
  expect(asked.get('prompt')).toContain('select_account')
  const { width, height } = await popup.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  expect([width, height]).toEqual([500, 640])

  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: SMALL }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
  await closed
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  await expect(page.getByText('24 channels are here.')).toBeVisible()
})

test('[AUTH-02] [AUTH-03] [AUTH-04] [AUTH-05] whatever goes wrong in the popup is told in words, and the page works on', {
  tag: '@every',
}, async ({ page, product }) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()

  await test.step('[AUTH-04] cancelling at Google and closing the popup', async () => {
    await (await chooseInPopup(page)).getByRole('button', { name: 'Cancel' }).click()
    await expect(alert(page)).toContainText('Google OAuth was cancelled or failed')
    const popup = await openPopup(page)
    await expect(alert(page)).toBeHidden()
    await popup.close()
    await expect(alert(page)).toContainText('Google OAuth was cancelled or failed')
  })

  await test.step('[AUTH-02] a token without the video scope', async () => {
    const popup = await chooseInPopup(page)
    await popup.getByRole('checkbox', { name: 'View your YouTube account' }).uncheck()
    await popup.getByRole('button', { name: 'Continue' }).click()
    await expect(alert(page)).toHaveText(
      'Invalid token received from GoogleToken missing YouTube scope - please try again',
    )
  })

  await test.step('[AUTH-04] a profile that cannot be read', async () => {
    await product.sandbox.fault({ match: '/oauth2/v2/userinfo', kind: 'status', status: 403 })
    await (await chooseInPopup(page)).getByRole('button', { name: 'Continue' }).click()
    await expect(alert(page)).toContainText('Failed to get user information from Google')
    await product.sandbox.clearFaults()
  })

  await test.step('[AUTH-05] a popup that is open for 30 s says "Still waiting for the Google window", with Cancel', async () => {
    const popup = await openPopup(page)
    await expect(page.getByText('Still waiting for the Google window')).toBeHidden()
    await page.clock.fastForward(31_000)
    await expect(page.getByText('Still waiting for the Google window')).toBeVisible()
    const closed = popup.waitForEvent('close')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await closed
    await expect(alert(page)).toContainText('Google OAuth was cancelled or failed')
  })

  await test.step('[AUTH-03] while registration is closed new people are told, and known ones come in', async () => {
    await new Visitor(product).signIn(SMALL)
    await setRemoteConfig(product, 'registrationEnabled', false)
    await page.goto('/')
    await page.getByRole('button', { name: 'Login' }).click()
    await signInInPopup(google(page), 'typical@sandbox.test')
    await expect(alert(page)).toContainText(
      'New user registration is currently disabled. Please contact support if you believe this is an error.',
    )
    await signInInPopup(google(page), SMALL)
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  })
})

test('[AUTH-04] [LAND-09] a blocked popup becomes a full-page sign-in, whose failure comes back with words', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await test.step('[LAND-09] an error has a second line only where it helps', async () => {
    await page.goto('/?sign_in_error=wrong_audience')
    await expect(alert(page)).toHaveText(
      'Invalid token received from GooglePlease try again. If it happens again, check the date and time of this device.',
    )
    await expectAccessible(page, 'sign-in error with a second line')
  })

  await test.step('[AUTH-04] [LAND-09] cancelled at Google, the reason is said once', async () => {
    await google(page).click()
    await page.getByRole('button', { name: SMALL }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(alert(page)).toHaveText('Google OAuth was cancelled or failed')
    await expect(page).toHaveURL('/')
    await expectAccessible(page, 'sign-in error')
  })

  await test.step('[AUTH-04] the second time it succeeds', async () => {
    await google(page).click()
    await page.getByRole('button', { name: SMALL }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  })
})

/** Everything in this browser's web storage, as one text. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

/** Opens a video of the folder Bread, which makes a mark, and puts a channel off. */
async function leaveTraces(page: Page, id: string, bread: string): Promise<void> {
  await page.goto('/folder/bread')
  await settled(page)
  const opened = page.context().waitForEvent('page')
  await articles(page).first().getByRole('link').click()
  await (await opened).close()
  await expect(articles(page).first().getByText('NEW', { exact: true })).toBeHidden()
  await page.evaluate(
    ([key, channelId]) =>
      localStorage.setItem(`subshelf:user:snoozed:${key}`, JSON.stringify({ [`${channelId}`]: Date.now() + 1e9 })),
    [id, bread],
  )
  expect(await stored(page)).toContain(id)
  await expect.poll(() => storedMarks(page)).toHaveLength(1)
}

test('[AUTH-08] signing out forgets the person, ends the session and takes other tabs along; settings of the browser stay', {
  tag: '@every',
}, async ({ page, context, product, signedIn }) => {
  const user = await signedIn(SMALL, { import: true })
  const id = await idOf(user)
  const [bread = '', turnip = ''] = await channelsNamed(user, 'Nora Bakes Bread', 'Turnip64')
  await newFolder(user, 'Bread', [bread])
  await newFolder(user, 'Two', [turnip])
  const other = await context.newPage()
  // Both have all they ask for: the other tab cannot know of a sign-out before the server does.
  const detailsIn = [page, other].map((tab) => tab.waitForResponse('**/api/videos/details'))
  await other.goto('/folder/two')
  await settled(other)
  await leaveTraces(page, id, bread)
  await Promise.all(detailsIn)
  await page.evaluate(() => localStorage.setItem('subshelf:browser:theme', 'light'))

  const before = product.output().length
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(tab).toHaveURL('/')
  }
  const left = () =>
    page.evaluate(async () => ({
      session: localStorage.getItem('subshelf:user:session') ?? 'null',
      databases: (await indexedDB.databases()).map((database) => database.name),
      user: (await (await fetch('/api/session')).json()).user,
    }))
  await expect.poll(left).toEqual({ session: 'null', databases: [], user: null })
  await expect.poll(() => stored(page)).not.toContain(id)
  expect(JSON.parse(await stored(page))).toMatchObject({ 'subshelf:browser:theme': 'light' })

  await signedIn('admin@sandbox.test', { import: true })
  await other.goto('/subscriptions')
  await expect(other.getByText('12 subscriptions').first()).toBeVisible()
  // The pages sent nothing for a session that has ended: the server's log says so of those that are gone, too.
  const log = product.output().slice(before)
  expect(log).toContain('"route":"/api/session","status":204')
  expect(log).not.toContain('"status":401')
})

test('[AUTH-08] a session that ended leaves marks to the same person, and nothing to another one', {
  tag: '@every',
}, async ({ page, context, signedIn }) => {
  const user = await signedIn(SMALL, { import: true })
  const id = await idOf(user)
  const [bread = ''] = await channelsNamed(user, 'Nora Bakes Bread')
  await newFolder(user, 'Bread', [bread])
  await leaveTraces(page, id, bread)

  await test.step('the same person finds what is theirs', async () => {
    await user.send('DELETE', '/api/session')
    await page.goto('/folders')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await signedIn(SMALL)
    await page.goto('/folder/bread')
    await settled(page)
    await expect(articles(page).first().getByText('NEW', { exact: true })).toBeHidden()
    await expect(articles(page).nth(1).getByText('NEW', { exact: true })).toBeVisible()
  })

  await test.step('nobody signs out: the cookie is another user’s from one moment to the next', async () => {
    await page.goto('/healthz')
    await context.clearCookies()
    await signedIn('admin@sandbox.test', { import: true })
    await page.goto('/subscriptions')
    await expect(page.getByText('12 subscriptions').first()).toBeVisible()
    await expect.poll(() => stored(page)).not.toContain(id)
    await expect.poll(() => storedMarks(page)).toEqual([])
  })
})
