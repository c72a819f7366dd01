import type { Page } from '@playwright/test'
import { setRemoteConfig } from '../support/stored.ts'
import { newFolder } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { expectAccessible } from './accessible.ts'
import { articles, channelsNamed, settled } from './feed-steps.ts'
import { expect, signInByHand, signInInPopup, test } from './fixtures.ts'
import { storedMarks } from './marks-steps.ts'

const SMALL = 'small@sandbox.test'
const alert = (page: Page) => page.getByRole('dialog').getByRole('alert')

async function openPopup(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Started' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  return opened
}

test('[AUTH-01] signs in through a popup with account selection, consent and the three scopes', async ({ page }) => {
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
})

test('[AUTH-02] a token without the video scope is refused with words', async ({ page }) => {
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: SMALL }).click()
  await popup.getByRole('checkbox', { name: 'View your YouTube account' }).uncheck()
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(alert(page)).toHaveText(
    'Invalid token received from GoogleToken missing YouTube scope - please try again',
  )
})

for (const [code, text] of [
  ['cancelled', 'Google OAuth was cancelled or failed'],
  [
    'wrong_audience',
    'Invalid token received from GooglePlease try again. If it happens again, check the date and time of this device.',
  ],
] as const)
  test(`[LAND-09] a sign-in error is said once, with a second line only where it helps: ${code}`, async ({ page }) => {
    await page.goto(`/?sign_in_error=${code}`)
    await expect(alert(page)).toHaveText(text)
    await expectAccessible(page, `sign-in error ${code}`)
  })

test('[AUTH-03] while registration is closed new people are told, and known ones come in', async ({
  page,
  product,
  signedIn,
}) => {
  await signedIn(SMALL)
  await page.context().clearCookies()
  await setRemoteConfig(product, 'registrationEnabled', false)
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  await signInInPopup(page.getByRole('button', { name: 'Sign in with Google' }), 'typical@sandbox.test')
  await expect(alert(page)).toContainText(
    'New user registration is currently disabled. Please contact support if you believe this is an error.',
  )
  await signInInPopup(page.getByRole('button', { name: 'Sign in with Google' }), SMALL)
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
})

test('[AUTH-04] cancelling at Google and closing the popup are told, and the page works on', async ({ page }) => {
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: SMALL }).click()
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(alert(page)).toContainText('Google OAuth was cancelled or failed')

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(alert(page)).toBeHidden()
  await (await opened).close()
  await expect(alert(page)).toContainText('Google OAuth was cancelled or failed')
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled()
})

test('[AUTH-04] a profile that cannot be read is told', async ({ page, product }) => {
  await product.sandbox.fault({ match: '/oauth2/v2/userinfo', kind: 'status', status: 403 })
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: SMALL }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(alert(page)).toContainText('Failed to get user information from Google')
})

test('[AUTH-04] a blocked popup becomes a full-page sign-in, whose failure comes back with words', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByRole('button', { name: SMALL }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(alert(page)).toContainText('Google OAuth was cancelled or failed')
  await expect(page).toHaveURL('/')

  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByRole('button', { name: SMALL }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
})

test('[AUTH-05] a popup that is open for 30 s says "Still waiting for the Google window", with Cancel', async ({
  page,
}) => {
  await page.clock.install()
  const popup = await openPopup(page)
  await expect(page.getByText('Still waiting for the Google window')).toBeHidden()
  await page.clock.fastForward(31_000)
  await expect(page.getByText('Still waiting for the Google window')).toBeVisible()
  const closed = popup.waitForEvent('close')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await closed
  await expect(alert(page)).toContainText('Google OAuth was cancelled or failed')
})

test('[AUTH-08] signing out forgets the person, ends the session and takes other tabs along', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn(SMALL, { import: true })
  await page.goto('/folders')
  await expect(page.getByText('24 subscriptions not in a folder yet')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Dashboard')
  // All it asks by itself is answered, so that nothing is refused later.
  await expect(other.getByRole('main').getByText('Checked just now')).toBeVisible()
  await expect(other.getByRole('region', { name: 'Cleanup' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).click()
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
})

/** Everything in this browser's web storage, as one text. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

test('[AUTH-08] marks and what was put off leave with the person who signs out; settings of the browser stay', async ({
  page,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const id = await withTraces(page, user)
  await page.evaluate(() => localStorage.setItem('subshelf:browser:theme', 'light'))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect.poll(() => stored(page)).not.toContain(id)
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])
  expect(JSON.parse(await stored(page))).toMatchObject({ 'subshelf:browser:theme': 'light' })
})

test('[AUTH-08] a session that ended leaves them to the same person, and nothing to another one', async ({
  page,
  context,
  signedIn,
}) => {
  const user = await signedIn(SMALL, { import: true })
  const id = await withTraces(page, user)
  await user.send('DELETE', '/api/session')
  await page.goto('/folders')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await signedIn(SMALL)
  await page.goto('/folder/bread')
  await settled(page)
  await expect(articles(page).first().getByText('NEW', { exact: true })).toBeHidden()
  await expect(articles(page).nth(1).getByText('NEW', { exact: true })).toBeVisible()

  // Nobody signs out: the cookie is another user's from one moment to the next.
  await page.goto('/healthz')
  await context.clearCookies()
  await signedIn('admin@sandbox.test', { import: true })
  await page.goto('/subscriptions')
  await expect(page.getByText('12 subscriptions').first()).toBeVisible()
  await expect.poll(() => stored(page)).not.toContain(id)
  await expect.poll(() => storedMarks(page)).toEqual([])
})

/** Opens a video and puts a channel off. @returns the user's id */
async function withTraces(page: Page, user: Visitor): Promise<string> {
  const { body } = await user.get<{ user: { id: string } }>('/api/session')
  const { id } = body.user
  const [bread = ''] = await channelsNamed(user, 'Nora Bakes Bread')
  await newFolder(user, 'Bread', [bread])
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
  return id
}

test('[ROUTE-01] signed in by hand, a newcomer lands on the first-time import', async ({ page }) => {
  await signInByHand(page, SMALL)
  await expect(page.getByRole('button', { name: 'Import Subscriptions' })).toBeVisible()
})
