import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// Without a window's parts it starts sooner and takes less of the machine.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

/** The one without a window's parts loads no extensions, and neither does Chrome under its own name. */
const WITH_EXTENSIONS = ['chromium', 'chromium-browser']

/** Installs a package of Debian, once even if several ask for it. */
function install(packaged: string): void {
  const command = `command -v ${packaged} || { apt-get update -qq && apt-get install -y -qq ${packaged}; }`
  spawnSync('flock', [join(tmpdir(), 'subshelf-install.lock'), 'sh', '-c', command], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/**
 * A Chromium to test with: the system's, else the one Playwright downloads, else Debian's package when this is root.
 * @throws Error that says what to install
 */
export function findBrowser(): string {
  const found = installed() ?? downloaded()
  if (found) return found
  console.log('No Chromium on this machine: downloading one …')
  spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'inherit', timeout: 180_000 })
  const fetched = downloaded()
  if (fetched) return fetched
  if (process.getuid?.() === 0) {
    console.log("The download did not work: installing Debian's package …")
    install('chromium-headless-shell')
    const packaged = installed()
    if (packaged) return packaged
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (on Debian: apt-get install chromium) and try again.',
  )
}

/** A Chromium that loads extensions: the system's, else Debian's package when this is root. @throws Error that says what to install */
export function findBrowserForExtensions(): string {
  const found = installed(WITH_EXTENSIONS)
  if (found) return found
  if (process.getuid?.() === 0) {
    console.log("No Chromium with extensions on this machine: installing Debian's package …")
    install('chromium')
    const packaged = installed(WITH_EXTENSIONS)
    if (packaged) return packaged
  }
  throw new Error('The tests of the companion need Chromium. Install it (on Debian: apt-get install chromium).')
}

function downloaded(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function installed(names = NAMES): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  if (names !== NAMES) return places.find(isExecutable)
  places.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  return [process.env.CHROMIUM_PATH ?? '', ...places].find((path) => path !== '' && isExecutable(path))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
