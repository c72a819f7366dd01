import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type HTTPRequest, type Page } from 'puppeteer-core'
import { type Product, startProduct } from '../../tests/support/product.ts'
import { until } from '../../tests/support/until.ts'
import { newFolder, newToken } from '../../tests/support/users.ts'
import { Visitor } from '../../tests/support/visitor.ts'
import { buildExtension, packExtension } from '../build-extension.ts'
import { findFirefox } from './firefox.ts'

/**
 * Takes the companion's package through Firefox: connected with a token, a channel filed with keys, the subscriptions of a
 * folder. What it adds to YouTube's page is closed to the page, so places and keys do what a user's do.
 * @throws Error of the step that failed
 */
export async function takeCompanionJourney(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'companion-'))
  const product = await startProduct()
  try {
    const built = await buildExtension({ server: product.origin, out: join(folder, 'built') })
    await inFirefox(product, await packExtension(built.firefox, 'firefox'))
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function inFirefox(product: Product, archive: string): Promise<void> {
  const user = new Visitor(product)
  await user.signIn('typical@sandbox.test')
  await user.import()
  const { channels } = await user.library()
  await newFolder(user, 'Cooking')
  await newFolder(
    user,
    'Half',
    channels.slice(0, 90).map(({ id }) => id),
  )
  const token = await newToken(user)
  const browser = await puppeteer.launch({
    ...{ browser: 'firefox', executablePath: findFirefox() ?? '', headless: true },
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB, en' },
  })
  try {
    await browser.installExtension(archive)
    // Just installed, it opens its options. Firefox lets no program open a page of an extension.
    const options = await until('the options', async () => {
      for (const page of await browser.pages())
        if (await page.evaluate(() => document.querySelector('details form') !== null)) return page
      return null
    })
    const place = await options.evaluate((token) => {
      const details = document.querySelector('details')
      if (details) details.open = true
      const field = details?.querySelector('input')
      if (field) field.value = token
      const { x = 0, y = 0 } = details?.querySelector('button')?.getBoundingClientRect() ?? {}
      return { x: x + 10, y: y + 10 }
    }, token)
    // Permissions are asked for in answer to a click alone.
    await options.mouse.click(place.x, place.y)
    await until('the connection', () => options.evaluate(() => document.body.textContent?.includes('Connected with')))

    const page = await browser.newPage()
    await page.setRequestInterception(true)
    page.on('request', (request) => void answer(request, product))
    await page.goto(`https://www.youtube.com/channel/${channels[100]?.id}?sandbox_look=b`)
    await clickOn(page, 'button')
    await page.keyboard.type('cook')
    await until('the folder, by keys', async () => {
      await page.keyboard.press('Enter')
      const { foldersOf } = await user.library()
      return foldersOf.get(channels[100]?.id ?? '')?.some(({ name }) => name === 'Cooking')
    })

    await page.goto('https://www.youtube.com/feed/subscriptions?sandbox_look=a')
    await clickOn(page, 'guide', FIRST_ENTRY)
    await until('the subscriptions of a folder', () =>
      page.evaluate(() => document.querySelectorAll('ytd-rich-item-renderer[data-companion-hidden]').length > 10),
    )
  } finally {
    await browser.close()
  }
}

/** Below the heading of the guide's folders, in px. */
const FIRST_ENTRY = 65

/** Clicks where the companion's part is, when it is shown. @param y from its top in px; its middle if left out */
async function clickOn(page: Page, place: 'button' | 'guide', y?: number): Promise<void> {
  const box = await until(`the ${place}`, async () => {
    const part = await page.$(`companion-part[data-place="${place}"]`)
    return (await part?.isVisible()) ? part?.boundingBox() : null
  })
  await page.mouse.click(box.x + box.width / 2, box.y + (y ?? box.height / 2))
}

/** YouTube's pages come from the sandbox. */
async function answer(request: HTTPRequest, { sandbox }: Product): Promise<void> {
  const { host, pathname, search } = new URL(request.url())
  if (host !== 'www.youtube.com') return request.continue()
  const headers = { cookie: request.headers().cookie ?? '' }
  const response = await fetch(`${sandbox.url}${pathname}${search}`, { headers })
  const body = Buffer.from(await response.arrayBuffer())
  await request.respond({ status: response.status, headers: Object.fromEntries(response.headers), body })
}
