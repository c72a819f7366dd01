import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from '@playwright/test'

const GIGABYTE = 2 ** 30
/** A worker with its browser, server and sandbox keeps about one core busy and needs up to a gigabyte. */
const WORKERS = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / GIGABYTE), 8))

/** How many times slower this machine was at the start than a quiet one. */
const SLOWNESS = Number(process.env.SLOWNESS ?? 1)

/** Files whose tests take longest. They start first, so that none of them runs alone at the end. */
const LONG = /\/(accessibility|keyboard|upload-dates|feed-store|billing|import|waitlist|admin)\.spec\.ts$/

/** Pages in the pseudo-language, which are built once for all their tests. */
const PSEUDO = /\/pseudo-[\w-]+\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/global-setup.ts',
  fullyParallel: true,
  workers: WORKERS,
  projects: [
    { name: 'long', testMatch: LONG, timeout: 960_000 * SLOWNESS },
    { name: 'rest', testIgnore: [LONG, PSEUDO] },
    { name: 'pseudo-build', testMatch: /\/pseudo\.setup\.ts$/ },
    { name: 'pseudo', testMatch: PSEUDO, dependencies: ['pseudo-build'] },
  ],
  // What fails once is broken.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results/browser',
  reporter: './scripts/report-playwright.ts',
  // Machines differ: a test fails for what it sees, not for how long it takes to see it.
  timeout: 480_000 * SLOWNESS,
  expect: { timeout: 120_000 * SLOWNESS },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Tests see every request. Those of use offline allow the worker.
    serviceWorkers: 'block',
    // A check must not meet a dialog half faded in.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // What is waited for in vain is named, instead of the test's whole time.
    actionTimeout: 120_000 * SLOWNESS,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
