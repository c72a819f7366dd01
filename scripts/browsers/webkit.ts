import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Builder, By, Capabilities, Key, type WebDriver, WebElement } from 'selenium-webdriver'
import { freePort } from '../../tests/support/free-port.ts'
import { until } from '../../tests/support/until.ts'
import type { Driver, Element, Kind } from './driver.ts'
import { findProgram } from './find-program.ts'

const PROGRAM = 'WebKitWebDriver'
/** MiniBrowser has windows: without a display it gets one that nobody sees. */
const DISPLAY = 'Xvfb'
const KEYS: Readonly<Record<string, string>> = {
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  Escape: Key.ESCAPE,
  Enter: Key.ENTER,
  Alt: Key.ALT,
  Shift: Key.SHIFT,
}

/** WebKitGTK by its own WebDriver server, which starts its MiniBrowser. */
export const webkit: Kind = {
  name: 'WebKitGTK',
  packages: 'webkit2gtk-driver xvfb',
  isInstalled: () => findProgram(PROGRAM) !== undefined && (hasDisplay() || findProgram(DISPLAY) !== undefined),
  start,
}

const hasDisplay = () => Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

/** Starts a display. @returns its name, once it is ready */
async function startDisplay(): Promise<{ name: string; stop: () => void }> {
  const args = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const server = spawn(findProgram(DISPLAY) ?? '', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  return { name: `:${line.toString().trim()}`, stop: () => server.kill() }
}

async function start(): Promise<Driver> {
  const port = await freePort()
  const display = hasDisplay() ? null : await startDisplay()
  const server = spawn(findProgram(PROGRAM) ?? '', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...(display && { DISPLAY: display.name }) },
  })
  const stop = () => {
    server.kill()
    display?.stop()
  }
  const address = `http://127.0.0.1:${port}`
  try {
    await until('WebKitWebDriver answers', () =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build()
    return await driverOf(driver, stop)
  } catch (error) {
    stop()
    throw error
  }
}

async function driverOf(driver: WebDriver, stop: () => void): Promise<Driver> {
  const capabilities = await driver.getCapabilities()
  const first = await driver.getWindowHandle()
  const actions = () => driver.actions({ async: true })
  await driver.manage().window().setRect({ width: 1280, height: 900 })
  return {
    version: `${capabilities.getBrowserName()} ${capabilities.getBrowserVersion()}`,
    open: (address) => driver.get(address),
    run: (script, ...args) => driver.executeScript(script, ...args),
    element: async (script, ...args) => {
      const found = await driver.executeScript(script, ...args)
      return found instanceof WebElement ? elementOf(driver, found) : null
    },
    press: async (keys) => {
      const [key = '', modifier = ''] = keys
        .split('+')
        .reverse()
        .map((name) => KEYS[name] ?? name)
      const sent = actions()
      if (modifier) sent.keyDown(modifier)
      sent.keyDown(key).keyUp(key)
      if (modifier) sent.keyUp(modifier)
      await sent.perform()
    },
    windows: async () => (await driver.getAllWindowHandles()).length,
    toWindow: async (which) => {
      const handles = await driver.getAllWindowHandles()
      await driver.switchTo().window(which === 'first' ? first : (handles.find((one) => one !== first) ?? first))
    },
    screenshot: async (file) => writeFileSync(file, await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit().finally(stop)
    },
  }
}

const elementOf = (driver: WebDriver, element: WebElement): Element => ({
  click: () => element.click(),
  hover: () => driver.actions({ async: true }).move({ origin: element }).perform(),
  type: (text) => element.sendKeys(text),
  choose: (value) => element.findElement(By.css(`option[value="${value}"]`)).click(),
})
