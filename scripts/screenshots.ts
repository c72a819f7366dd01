import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { WITH_OPERATOR } from '../tests/support/operators.ts'
import { type Product, startProduct } from '../tests/support/product.ts'
import { setRemoteConfig } from '../tests/support/stored.ts'
import { serveComponents } from './components.ts'
import { ensureBuilt } from './ensure-built.ts'
import { findBrowser } from './find-browser.ts'
import { COMPONENTS } from './screenshots/components.ts'
import { COMPONENTS_IN_DOCS, GALLERY, type Picture } from './screenshots/gallery.ts'
import { inLanguage } from './screenshots/in-language.ts'
import { type Cookie, signIn, type Who } from './screenshots/people.ts'
import type { Scene } from './screenshots/scene.ts'
import { SCENES } from './screenshots/scenes.ts'

// npm run screenshots [-- WORD …]: pictures of every screen, state and component into .cache/screenshots, one folder for
// each theme and width; with words only those whose name contains one of them, and with names of folders (`light-360`) only those. `--docs` takes the pictures of the README
// and of docs/components.md instead. `--language=ar` takes them in another language, into a folder of its name; a few
// scenes that wait for a sentence with figures fail there.
const INTO = '.cache/screenshots'
const DOCS = 'docs/pictures'
const THEMES = ['dark', 'light'] as const
const SIZES = [
  { width: 360, height: 780 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]
/** From here on the sidebar stands beside the page. */
const WIDE_PX = 900
/** Below, scrollbars lie over the page. */
const PHONE_PX = 600
/** Runs in the page. Waits for animations, except those that never end. */
const ANIMATED = `Promise.allSettled(
  document.getAnimations()
    .filter((animation) => animation.effect.getTiming().iterations !== Infinity)
    .map((animation) => animation.finished),
)`
/** Runs in the page. Waits for the pictures in the window: others, also further along a shelf, may never be loaded. */
const PICTURES = `Promise.all(
  [...document.images]
    .filter((image) => {
      const { width, top, bottom, left, right } = image.getBoundingClientRect()
      const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return !image.complete && width > 0 && isInView
    })
    .map((image) => new Promise((resolve) => { image.onload = image.onerror = resolve })),
)`
/** Most of the time is waiting. */
const AT_ONCE = 3
const TALLEST_PX = 6_000
const TIMEOUT_MS = 90_000

type Shot = {
  theme: (typeof THEMES)[number]
  width: number
  height: number
  /** Pixels of the picture for each of the page. */
  scale?: number
  who: Who
  scene: Scene
  file: string
}

const cookies = new Map<Who, Promise<Cookie>>()

/** @param origin where the scene's page is */
async function take(browser: Browser, product: Product, origin: string, shot: Shot): Promise<void> {
  const { theme, width, height, scale = 1, who, scene, file } = shot
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: width < PHONE_PX,
    hasTouch: width < PHONE_PX,
    locale: 'en-GB',
    colorScheme: scene.system ?? null,
  })
  try {
    await context.addCookies([{ name: 'language', value: language, url: origin }])
    if (who !== 'none') {
      if (!cookies.has(who)) cookies.set(who, signIn(product, who))
      await context.addCookies([{ ...((await cookies.get(who)) as Cookie), httpOnly: true, sameSite: 'Lax' }])
    }
    // The first click on a video would ask where to watch.
    const stored = { theme: scene.system ? 'system' : theme, openVideos: 'youtube', ...scene.stored }
    await context.addInitScript((values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(`subshelf:browser:${name}`, value)
    }, stored)
    context.setDefaultTimeout(TIMEOUT_MS)
    const page = await context.newPage()
    await page.goto(scene.path)
    await page.waitForLoadState('networkidle')
    await scene.act?.(await inLanguage(page, language))
    if (scene.act) await page.waitForLoadState('networkidle')
    // In a window as tall as the page, what sticks to the window is at its edges.
    if (scene.whole) {
      const tall = Math.max(height, Math.min(TALLEST_PX, await page.evaluate('document.documentElement.scrollHeight')))
      await page.setViewportSize({ width, height: tall })
      await page.waitForLoadState('networkidle')
    }
    await page.evaluate(PICTURES)
    await page.evaluate(ANIMATED)
    if (scene.part) await page.locator(scene.part).screenshot({ path: file, animations: 'disabled' })
    else await page.screenshot({ path: file, animations: 'disabled' })
  } finally {
    await context.close()
  }
}

let failed = 0

async function takeOrTell(browser: Browser, product: Product, origin: string, shot: Shot): Promise<void> {
  await take(browser, product, origin, shot).catch((error: unknown) => {
    failed++
    console.error(`${shot.file}: ${error instanceof Error ? error.message : error}`)
  })
}

const stageOf = ({ closed, maintenance }: Scene) => (maintenance ? 'maintenance' : closed ? 'closed' : 'open')
const isShownAt = ({ only }: Scene, width: number) => only === undefined || (only === 'wide') === width >= WIDE_PX

function shotsOf(scenes: readonly Scene[]): Shot[] {
  return THEMES.flatMap((theme) =>
    SIZES.flatMap(({ width, height }) => {
      const name = `${theme}-${width}`
      if (folders.length > 0 && !folders.includes(name)) return []
      const folder = join(INTO, language === 'en' ? '' : language, name)
      mkdirSync(folder, { recursive: true })
      return scenes
        .filter((scene) => isShownAt(scene, width) && (scene.system ?? theme) === theme)
        .flatMap((scene) =>
          scene.who.map((who) => {
            const file = join(folder, `${scene.name}${scene.who.length > 1 ? `-${who}` : ''}.png`)
            return { theme, width, height, who, scene, file }
          }),
        )
    }),
  )
}

const args = process.argv.slice(2)
const language = args.find((arg) => arg.startsWith('--language='))?.split('=')[1] ?? 'en'
const IS_FOLDER = /^(?:dark|light)-\d+$/
const folders = args.filter((arg) => IS_FOLDER.test(arg))
const words = args.filter((arg) => !arg.startsWith('--') && !IS_FOLDER.test(arg))
const isWanted = ({ name }: Scene) => words.length === 0 || words.some((word) => name.includes(word))
const inDocs = (pictures: readonly Picture[]): Shot[] =>
  pictures
    .filter(({ scene }) => isWanted(scene))
    .map((picture) => ({ ...picture, file: join(DOCS, `${picture.scene.name}.png`) }))
const forDocs = args.includes('--docs')
const shots = forDocs ? inDocs(GALLERY) : shotsOf(SCENES.filter(isWanted))
const components = forDocs ? inDocs(COMPONENTS_IN_DOCS) : shotsOf(COMPONENTS.filter(isWanted))

await ensureBuilt()
// In the documents the player's address is that of the real one, which is not asked for anything.
const player = forDocs ? { YOUTUBE_PLAYER_URL: 'https://www.youtube-nocookie.com' } : {}
const product = await startProduct({ env: { ...WITH_OPERATOR, ...player } })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })

async function takeAll(all: readonly Shot[], origin: string): Promise<void> {
  const queue = [...all]
  const work = async () => {
    for (let shot = queue.shift(); shot; shot = queue.shift()) await takeOrTell(browser, product, origin, shot)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

try {
  // Closed registration and maintenance come last, because all users have signed in by then.
  for (const stage of ['open', 'closed', 'maintenance'] as const) {
    if (stage === 'closed') await setRemoteConfig(product, 'registrationEnabled', false)
    if (stage === 'maintenance') await setRemoteConfig(product, 'maintenanceMode', true)
    await takeAll(
      shots.filter(({ scene }) => stageOf(scene) === stage),
      product.origin,
    )
  }
  if (components.length > 0) {
    const page = await serveComponents()
    await takeAll(components, page.origin)
    await page.close()
  }
} finally {
  await browser.close()
  await product.stop()
}
const count = shots.length + components.length
console.log(`${count - failed} of ${count} pictures in ${forDocs ? DOCS : INTO}`)
process.exitCode = failed > 0 ? 1 : 0
