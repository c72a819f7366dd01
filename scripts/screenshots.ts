import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { WITH_OPERATOR } from '../tests/support/operators.ts'
import { type Product, startProduct } from '../tests/support/product.ts'
import { setRemoteConfig } from '../tests/support/stored.ts'
import { ensureBuilt } from './ensure-built.ts'
import { findBrowser } from './find-browser.ts'
import { type Cookie, signIn, type Who } from './screenshots/people.ts'
import { SCENES, type Scene } from './screenshots/scenes.ts'

// npm run screenshots [-- WORD …]: pictures of every screen and state into .cache/screenshots, one folder per theme and
// width; with words only of the scenes whose name holds one of them. `--readme` makes the picture of the README instead.
const INTO = '.cache/screenshots'
const README = { into: 'docs/pictures/folder.png', path: '/folder/science', width: 1280, height: 800 }
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
/** Runs in the page; what turns for ever, a spinner, is not waited for. */
const ANIMATED = `Promise.allSettled(
  document.getAnimations()
    .filter((animation) => animation.effect.getTiming().iterations !== Infinity)
    .map((animation) => animation.finished),
)`
/** Most of the time is waiting. */
const AT_ONCE = 3

type Shot = { theme: (typeof THEMES)[number]; width: number; height: number; who: Who; scene: Scene; file: string }

const cookies = new Map<Who, Promise<Cookie>>()

async function take(browser: Browser, product: Product, shot: Shot): Promise<void> {
  const { theme, width, height, who, scene, file } = shot
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width, height },
    isMobile: width < PHONE_PX,
    locale: 'en-GB',
  })
  try {
    if (who !== 'none') {
      if (!cookies.has(who)) cookies.set(who, signIn(product, who))
      await context.addCookies([{ ...((await cookies.get(who)) as Cookie), httpOnly: true, sameSite: 'Lax' }])
    }
    await context.addInitScript((name) => localStorage.setItem('subshelf:browser:theme', name), theme)
    const page = await context.newPage()
    await page.goto(scene.path)
    await page.waitForLoadState('networkidle')
    await scene.act?.(page)
    if (scene.act) await page.waitForLoadState('networkidle')
    await page.evaluate(ANIMATED)
    // What sticks to the window would stick to the middle of the page.
    if (scene.whole) await page.evaluate('scrollTo(0, 0)')
    await page.screenshot({ path: file, fullPage: scene.whole ?? false, animations: 'disabled' })
  } finally {
    await context.close()
  }
}

let failed = 0

async function takeOrTell(browser: Browser, product: Product, shot: Shot): Promise<void> {
  await take(browser, product, shot).catch((error: unknown) => {
    failed++
    console.error(`${shot.file}: ${error instanceof Error ? error.message : error}`)
  })
}

const stageOf = ({ closed, maintenance }: Scene) => (maintenance ? 'maintenance' : closed ? 'closed' : 'open')
const isShownAt = ({ only }: Scene, width: number) => only === undefined || (only === 'wide') === width >= WIDE_PX

function shotsOf(scenes: readonly Scene[]): Shot[] {
  return THEMES.flatMap((theme) =>
    SIZES.flatMap(({ width, height }) => {
      const folder = join(INTO, `${theme}-${width}`)
      mkdirSync(folder, { recursive: true })
      return scenes
        .filter((scene) => isShownAt(scene, width))
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
const words = args.filter((arg) => !arg.startsWith('--'))
const wanted = SCENES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
const readme: Shot = {
  ...README,
  theme: 'dark',
  who: '240',
  scene: { name: 'readme', who: ['240'], path: README.path },
  file: README.into,
}
const shots = args.includes('--readme') ? [readme] : shotsOf(wanted)

await ensureBuilt()
const product = await startProduct({ env: WITH_OPERATOR })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  // What is closed comes last: then everybody has signed in.
  for (const stage of ['open', 'closed', 'maintenance'] as const) {
    if (stage === 'closed') await setRemoteConfig(product, 'registrationEnabled', false)
    if (stage === 'maintenance') await setRemoteConfig(product, 'maintenanceMode', true)
    const queue = shots.filter(({ scene }) => stageOf(scene) === stage)
    const work = async () => {
      for (let shot = queue.shift(); shot; shot = queue.shift()) await takeOrTell(browser, product, shot)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
} finally {
  await browser.close()
  await product.stop()
}
console.log(`${shots.length - failed} of ${shots.length} pictures in ${args.includes('--readme') ? README.into : INTO}`)
process.exitCode = failed > 0 ? 1 : 0
