import { setRemoteConfig } from '../support/stored.ts'
import { expect, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[LAND-02] [LAND-03] [LAND-04] the front page is complete before any script', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your subscriptions, finally on shelves.')
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
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('not affiliated with any video platform')
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy')
    await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms-of-service')
  })

  for (const width of [1440, 820, 360])
    test(`[LAND-02] the text stands where it stays while the pictures are still to arrive, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const title = page.getByRole('heading', { level: 1 })
      const pictures = page.getByRole('region', { name: 'Sample folders' })
      await page.route(
        '/',
        async (route) => {
          const response = await route.fetch()
          const html = await response.text()
          const begin = html.indexOf('<section', html.indexOf('</h1>'))
          await route.fulfill({ response, body: html.slice(0, begin) })
        },
        { times: 1 },
      )
      await page.goto('/')
      const first = await title.boundingBox()
      await expect(pictures).toHaveCount(0)
      await page.reload()
      await expect(pictures).toBeVisible()
      expect(await title.boundingBox()).toEqual(first)
    })
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

test('[LAND-02] the pictures go to their shelves once, within 5 s, and move nothing else', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await watchShifts(page)
  await page.goto('/')
  const ends = await page.evaluate(motionEnds)
  expect(ends.length).toBeGreaterThanOrEqual(12)
  expect(Math.max(...ends)).toBeLessThan(5)
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)).then(() => {}))
  expect(await shiftsOf(page)).toBeLessThan(0.01)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await page.evaluate(motionEnds)).toEqual([])
})

test('[LAND-01] Login, Get Started and Start for free open the sign-in screen', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Login', 'Get Started', 'Start for free']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name: 'Sign in to Subshelf' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
})

test('[LAND-01] Get Started is not offered while registration is closed', async ({ page, product }) => {
  await setRemoteConfig(product, 'registrationEnabled', false)
  await page.goto('/')
  await expect(page.getByText('Be the first to know when registration opens')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('[LAND-09] the sign-in screen says what it is about', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to Subshelf' })
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
  ] as const) {
    await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', path)
    expect(await (await page.request.get(path)).text()).toMatch(new RegExp(`<h1[^>]*>\\s*${name}`))
  }
  const popupOpened = page.waitForEvent('popup')
  const button = dialog.getByRole('button', { name: 'Sign in with Google' })
  await button.click()
  const busy = dialog.getByRole('button', { name: 'Signing in...' })
  await expect(busy).toBeDisabled()
  await expect.poll(() => busy.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeLessThan(1)
  await (await popupOpened).close()
  await expect(button).toBeEnabled()
})

for (const path of ['/dashboard', '/folders', '/subscriptions', '/folder/music', '/billing'])
  test(`[ROUTE-01] [ROUTE-02] signed out, ${path} shows the front page`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  })

test('[ROUTE-09] an unknown address is a Not found page with a way home', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the front page' }).click()
  await expect(page).toHaveURL('/')
})

test('[SHELL-04] the front page is in the remembered theme before its first paint, dark by default', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => localStorage.setItem('subshelf:browser:theme', 'light'))
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.body !== null)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(33, 30, 24)')
})

test.describe('the waitlist', () => {
  const CALL = '**/.netlify/functions/register-interest'

  test.beforeEach(async ({ page, product }) => {
    await setRemoteConfig(product, 'registrationEnabled', false)
    await page.goto('/')
    await expect(page.getByText('Coming Soon')).toBeVisible()
    await page.getByRole('button', { name: 'Join the waitlist' }).click()
  })

  test('[LAND-05] [LAND-06] [LAND-07] asks for an email, says that it is sending, thanks', async ({ page }) => {
    const bodies: unknown[] = []
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(CALL, async (route) => {
      bodies.push(route.request().postDataJSON())
      await held
      await route.fulfill({ json: { success: true, duplicate: false, message: 'ok' } })
    })
    const dialog = page.getByRole('dialog', { name: 'JOIN THE WAITLIST' })
    const email = dialog.getByLabel('Email')
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('type', 'email')
    const join = dialog.getByRole('button', { name: 'Join Waitlist' })
    await expect(join).toBeDisabled()
    await email.fill('ada@example.com')
    await expect(join).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Adding to waitlist...' })).toBeDisabled()
    answer()
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

  test('[LAND-08] errors stand under the field: our rule, the server’s words, no answer', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/status of (400|500)/, /ERR_FAILED/)
    const email = page.getByLabel('Email')
    const error = page.getByRole('dialog').getByRole('alert')
    await email.fill('nobody')
    await page.keyboard.press('Enter')
    await expect(error).toHaveText('Please enter a valid email address.')
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
    await expect(email).toBeFocused()
    await email.press('x')
    await expect(error).toHaveText('')
    await email.fill('ada@example.com')
    const answers = [
      {
        fulfil: { status: 400, json: { error: 'This address cannot be used.' } },
        text: 'This address cannot be used.',
      },
      {
        fulfil: { status: 500, json: { error: { code: 'internal', message: 'Something went wrong.' } } },
        text: 'Something went wrong.',
      },
      { fulfil: { status: 500, body: '<html>' }, text: 'Failed to register interest. Please try again.' },
      { fulfil: null, text: 'Failed to register interest. Please try again.' },
    ]
    for (const { fulfil, text } of answers) {
      await page.unroute(CALL)
      await page.route(CALL, (route) => (fulfil ? route.fulfill(fulfil) : route.abort()))
      await email.press('Enter')
      await expect(error).toHaveText(text)
      await expect(email).toHaveValue('ada@example.com')
      await email.press('End')
      await email.fill('ada@example.com')
    }
  })
})

test('[ROUTE-05] every page tells in its HTML what it is', async ({ page, product, signedIn }) => {
  await signedIn('small@sandbox.test', { import: true })
  const titles = new Set<string>()
  const keywords = new Set<string>()
  for (const path of ['/', '/dashboard', '/billing', '/privacy-policy', '/terms-of-service']) {
    for (const request of [page.request, null]) {
      const html = request
        ? await (await request.get(path)).text()
        : await (await fetch(`${product.origin}${path}`)).text()
      const content = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
      const title = content(/<title>([^<]+)<\/title>/)
      titles.add(title)
      expect(content(/<meta name="description" content="([^"]{40,170})"/)).not.toBe('')
      const words = content(/<meta name="keywords" content="([^"]+)"/)
      expect(words.split(', ').length).toBeGreaterThan(3)
      keywords.add(words)
      expect(content(/<link rel="canonical" href="([^"]+)"/)).toBe(product.origin + path)
      const image = await page.request.get(content(/<meta property="og:image" content="([^"]+)"/))
      expect(image.headers()['content-type']).toBe('image/png')
      const png = await image.body()
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    }
  }
  expect([titles.size, keywords.size]).toEqual([5, 5])
})

test('[ROUTE-05] crawlers and browsers find robots.txt and the icons', async ({ page }) => {
  const robots = await page.request.get('/robots.txt')
  expect(await robots.text()).toContain('Disallow: /api/')
  for (const [path, type] of [
    ['/favicon.ico', /image\/(x-icon|vnd\.microsoft\.icon)/],
    ['/favicon.svg', /image\/svg/],
    ['/apple-touch-icon.png', /image\/png/],
  ] as const) {
    const answer = await page.request.get(path)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(type)
  }
})
