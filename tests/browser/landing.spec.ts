import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setRemoteConfig } from '../support/stored.ts'
import { expect, test } from './fixtures.ts'
import { expectStill, watchShifts } from './layout-shifts.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[LAND-02] [LAND-03] [LAND-04] the front page is complete before any script, and its text stands where it stays', {
    tag: '@every',
  }, async ({ page }) => {
    const title = page.getByRole('heading', { level: 1 })
    await test.step('[LAND-02] [LAND-03] [LAND-04] headline, sample folders, plans, features and the foot', async () => {
      await page.goto('/')
      await expect(title).toHaveText('Your subscriptions, finally on shelves.')
      for (const [name, count] of [
        ['Tech & Science', 8],
        ['Music & Arts', 2],
        ['Entertainment', 4],
      ] as const) {
        const folder = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
        await expect(folder).toContainText(`${count} channels`)
        await expect(folder.getByRole('listitem')).toHaveCount(4)
        await expect(folder.getByText('NEW', { exact: true }).first()).toBeVisible()
      }
      const plans = page.getByRole('region', { name: 'Free to start, one price for more' })
      for (const line of ['£0', 'Up to 3 folders', 'Up to 100 channels in a folder', '£2.99', 'Unlimited folders'])
        await expect(plans).toContainText(line)
      await expect(page.getByRole('heading', { name: 'Why Organize Your Subscriptions?' })).toBeVisible()
      for (const name of ['Smart Organization', 'Instant Discovery', 'Live Video Feeds', 'Modern Design'])
        await expect(page.getByRole('heading', { name })).toBeVisible()
      await expect(page.getByRole('heading', { name: /^Coming from PocketTube, FreeTube, NewPipe/ })).toBeVisible()
      const footer = page.getByRole('contentinfo')
      await expect(footer).toContainText('not affiliated with any video platform')
      await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy')
      await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms-of-service')
    })

    for (const width of [1440, 820, 360])
      await test.step(`[LAND-02] the text stands where it stays while the pictures are still to arrive, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        const pictures = page.getByRole('region', { name: 'Sample folders' })
        await page.route('/', async (route) => {
          const response = await route.fetch()
          const html = await response.text()
          const begin = html.indexOf('<section', html.indexOf('</h1>'))
          await route.fulfill({ response, body: html.slice(0, begin) })
        })
        await page.goto('/')
        const first = await title.boundingBox()
        await expect(pictures).toHaveCount(0)
        await page.unroute('/')
        await page.reload()
        await expect(pictures).toBeVisible()
        expect(await title.boundingBox()).toEqual(first)
      })
  })
})

test('[LAND-02] a text that has arrived in part is not painted, which would move it as the rest comes', {
  tag: '@every',
}, async ({ page, product }) => {
  const html = await (await fetch(product.origin)).text()
  const half = html.indexOf('</h1>')
  let sendRest = () => {}
  const server = createServer(async ({ url }, answer) => {
    const whole = await fetch(`${product.origin}${url}`)
    answer.setHeader('Content-Type', whole.headers.get('Content-Type') ?? '')
    if (url !== '/') return answer.end(Buffer.from(await whole.arrayBuffer()))
    answer.write(html.slice(0, half))
    sendRest = () => answer.end(html.slice(half))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length)
  await page.goto(`http://127.0.0.1:${port}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your/)
  await page.waitForTimeout(500)
  expect(await paints()).toBe(0)
  sendRest()
  await expect.poll(paints).toBeGreaterThan(0)
  server.close()
})

/**
 * Runs in the page: when the motions of its parts end, in seconds; infinite for those that repeat. Parts that are drawn a
 * frame later have an animation of 1 ms, which moves nothing.
 */
const motionEnds = () =>
  [...document.querySelectorAll('main *')]
    .map((element) => getComputedStyle(element))
    .flatMap(({ animationName, animationDelay, animationDuration, animationIterationCount }) => {
      const [delays, durations, counts] = [animationDelay, animationDuration, animationIterationCount].map((list) =>
        list.split(', ').map(Number.parseFloat),
      )
      return animationName
        .split(', ')
        .map((name, i) => ({ name, delay: delays?.[i] ?? 0, duration: durations?.[i] ?? 0, count: counts?.[i] ?? 1 }))
    })
    .filter(({ name, duration }) => name !== 'none' && duration > 0.001)
    .map(({ delay, duration, count }) => (count === 1 ? delay + duration : Infinity))

test('[LAND-01] [LAND-02] [LAND-09] [SHELL-04] a visitor sees the pictures settle, opens the sign-in screen, and keeps a theme', {
  tag: '@every',
}, async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Sign in to Subshelf' })

  await test.step('[LAND-02] the pictures go to their shelves once, within 5 s, and move nothing else', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await watchShifts(page)
    await page.goto('/')
    const ends = await page.evaluate(motionEnds)
    expect(ends.length).toBeGreaterThanOrEqual(12)
    expect(Math.max(...ends)).toBeLessThan(5)
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished)).then(() => {}),
    )
    await expectStill(page, 0.01)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await page.evaluate(motionEnds)).toEqual([])
    await page.reload()
    await expect(page.getByRole('region', { name: 'Sample folders' })).toBeVisible()
    await page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    )
    await expectStill(page, 0.01)
  })

  await test.step('[LAND-01] Login, Get Started and Start for free open the sign-in screen', async () => {
    for (const name of ['Login', 'Get Started', 'Start for free']) {
      await page.getByRole('button', { name }).click()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('button', { name })).toBeFocused()
    }
  })

  await test.step('[LAND-09] the sign-in screen says what it is about', async () => {
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(dialog.getByRole('heading', { name: 'Sign in to Subshelf' })).toBeVisible()
    await expect(dialog.getByText(/^Bring in your YouTube subscriptions/)).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'About Google Verification' })).toBeVisible()
    for (const feature of [
      /automatic import/i,
      /custom folders and categories/i,
      /drag and drop/i,
      /export/i,
      /privacy:/i,
    ])
      await expect(dialog.getByRole('listitem').filter({ hasText: feature })).toBeVisible()
    for (const [name, path] of [
      ['Terms of Service', '/terms-of-service'],
      ['Privacy Policy', '/privacy-policy'],
    ] as const)
      await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', path)
    const popupOpened = page.waitForEvent('popup')
    const button = dialog.getByRole('button', { name: 'Sign in with Google' })
    await button.click()
    const busy = dialog.getByRole('button', { name: 'Signing in...' })
    await expect(busy).toBeDisabled()
    await expect.poll(() => busy.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeLessThan(1)
    await (await popupOpened).close()
    await expect(button).toBeEnabled()
  })

  await test.step('[SHELL-04] dark by default, else in the remembered theme before its first paint', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.evaluate(() => localStorage.setItem('subshelf:browser:theme', 'light'))
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => document.body !== null)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(33, 30, 24)')
  })
})

test('[LAND-01] [LAND-05] [LAND-06] [LAND-07] [LAND-08] while registration is closed the waitlist takes an email', async ({
  page,
  product,
  consoleGuard,
}) => {
  const CALL = '**/.netlify/functions/register-interest'
  await setRemoteConfig(product, 'registrationEnabled', false)
  const dialog = page.getByRole('dialog', { name: 'JOIN THE WAITLIST' })
  const email = dialog.getByLabel('Email')

  await test.step('[LAND-01] Get Started is not offered while registration is closed', async () => {
    await page.goto('/')
    await expect(page.getByText('Be the first to know when registration opens')).toBeVisible()
    await expect(page.getByText('Coming Soon')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  })

  await test.step('[LAND-05] [LAND-06] [LAND-07] asks for an email, says that it is sending, thanks', async () => {
    const bodies: unknown[] = []
    const held = Promise.withResolvers<void>()
    await page.route(CALL, async (route) => {
      bodies.push(route.request().postDataJSON())
      await held.promise
      await route.fulfill({ json: { success: true, duplicate: false, message: 'ok' } })
    })
    await page.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('type', 'email')
    const join = dialog.getByRole('button', { name: 'Join Waitlist' })
    await expect(join).toBeDisabled()
    await email.fill('ada@example.com')
    await expect(join).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Adding to waitlist...' })).toBeDisabled()
    held.resolve()
    const thanks = page.getByRole('dialog', { name: 'THANK YOU!' })
    await expect(thanks).toContainText(
      "We've registered your interest in the product. We'll notify you as soon as registration opens up!",
    )
    expect(bodies).toEqual([{ email: 'ada@example.com' }])
    await thanks.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Join the waitlist' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect(email).toHaveValue('')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('[LAND-08] errors stand under the field: our rule, the server’s words, no answer', async () => {
    consoleGuard.allow(/status of 400/, /ERR_FAILED/)
    await page.getByRole('button', { name: 'Join the waitlist' }).click()
    const error = dialog.getByRole('alert')
    await email.fill('nobody')
    await page.keyboard.press('Enter')
    await expect(error).toHaveText('Please enter a valid email address.')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
    await expect(email).toBeFocused()
    await email.press('x')
    await expect(error).toHaveText('')
    await email.fill('ada@example.com')
    for (const [refusal, text] of [
      ['This address cannot be used.', 'This address cannot be used.'],
      [null, 'Failed to register interest. Please try again.'],
    ] as const) {
      await page.unroute(CALL)
      await page.route(CALL, (route) =>
        refusal ? route.fulfill({ status: 400, json: { error: refusal } }) : route.abort(),
      )
      await email.press('Enter')
      await expect(error).toHaveText(text)
      await expect(email).toHaveValue('ada@example.com')
      await email.fill('ada@example.com')
    }
  })
})
