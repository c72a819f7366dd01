import puppeteer, { type ElementHandle, type KeyInput, type Page } from 'puppeteer-core'
import type { Driver, Element, Kind } from './driver.ts'
import { findProgram } from './find-program.ts'

export const findFirefox = () => findProgram('firefox-esr', 'firefox')

/** Firefox over WebDriver BiDi, which it speaks itself. */
export const firefox: Kind = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isInstalled: () => findFirefox() !== undefined,
  start,
}

const call = (script: string, args: readonly unknown[]) => `(function () { ${script} })(...${JSON.stringify(args)})`

async function start(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB, en' },
  })
  const [first = await browser.newPage()] = await browser.pages()
  let page: Page = first
  return {
    version: await browser.version(),
    open: async (address) => {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
    },
    run: (script, ...args) => page.evaluate(call(script, args)),
    element: async (script, ...args) => {
      const found = (await page.evaluateHandle(call(script, args))).asElement()
      return found && elementOf(found as ElementHandle)
    },
    press: async (keys) => {
      const [key = '', modifier] = keys.split('+').reverse()
      if (modifier) await page.keyboard.down(modifier as KeyInput)
      await page.keyboard.press(key as KeyInput)
      if (modifier) await page.keyboard.up(modifier as KeyInput)
    },
    windows: async () => (await browser.pages()).length,
    toWindow: async (which) => {
      const pages = await browser.pages()
      page = which === 'first' ? first : (pages.find((one) => one !== first) ?? first)
    },
    screenshot: async (path) => {
      await page.screenshot({ path: path as `${string}.png` })
    },
    close: () => browser.close(),
  }
}

const elementOf = (handle: ElementHandle): Element => ({
  click: () => handle.click(),
  hover: () => handle.hover(),
  type: (text) => handle.type(text),
  choose: async (value) => {
    await handle.select(value)
  },
})
