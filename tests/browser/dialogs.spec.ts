import type { Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { expect, test } from './fixtures.ts'

// Scrollbars take room here, as they do on Windows and Linux.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } })

/** The colours of some places of the window as they are on screen, read in a page of its own. */
async function coloursAt(page: Page, places: readonly { x: number; y: number }[]): Promise<number[][]> {
  const picture = (await page.screenshot()).toString('base64')
  const reader = await page.context().newPage()
  const colours = await reader.evaluate(
    async ({ picture, places }) => {
      const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const drawing = canvas.getContext('2d', { willReadFrequently: true })
      drawing?.drawImage(bitmap, 0, 0)
      return places.map(({ x, y }) => [...(drawing?.getImageData(x, y, 1, 1).data ?? [])])
    },
    { picture, places },
  )
  await reader.close()
  await page.bringToFront()
  return colours
}

/** The strip of the scrollbar at the window's edge has the colour of the page's empty ground beside it. */
async function expectNoBrightStrip(page: Page, state: string) {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    const { inner, client } = await page.evaluate(() => ({
      inner: innerWidth,
      client: document.body.clientWidth,
    }))
    expect(client, 'the scrollbar has a place of its own').toBeLessThan(inner)
    const at = (x: number) => [10, 300, 890].map((y) => ({ x, y }))
    // Until the page has been dimmed: the strip and the page are looked at in the same picture.
    await expect(async () => {
      const colours = await coloursAt(page, [...at(inner - 4), ...at(client - 4)])
      const [strip, ground] = [colours.slice(0, 3), colours.slice(3)]
      for (const [i, colour] of strip.entries())
        for (const [part, value] of colour.entries())
          expect(
            Math.abs(value - (ground[i]?.[part] ?? 0)),
            `${state}, ${theme}: ${colour} beside ${ground[i]}`,
          ).toBeLessThan(4)
    }).toPass()
  }
}

test('[SHELL-03] [LAND-09] dialogs and the sign-in screen dim the whole window, also where the scrollbar was, and the page stays where it is', async ({
  page,
  signedIn,
}) => {
  await test.step('[LAND-09] the sign-in screen', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoBrightStrip(page, 'sign-in screen')
    await page.keyboard.press('Escape')
    await expect(page.locator('html')).not.toHaveAttribute('data-modals')
  })
  await test.step('[SHELL-03] one dialog and two', async () => {
    await signedIn('typical@sandbox.test', { import: true })
    await page.goto('/subscriptions')
    await expect(page.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem').first()).toBeVisible()
    await page.evaluate(() => scrollTo(0, 400))
    const width = () => page.evaluate(() => document.body.clientWidth)
    const before = await width()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    expect(await width()).toBe(before)
    await expectNoBrightStrip(page, 'one dialog')
    await page.getByRole('dialog').getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'Delete account…' }).click()
    await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
    await expectNoBrightStrip(page, 'two dialogs')
    await page.mouse.wheel(0, 800)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
    expect(await width()).toBe(before)
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
  })
})
