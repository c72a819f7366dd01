import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { legalPages } from './scripts/legal-pages.ts'
import { countedImports } from './tests/page/counted-imports.ts'

/** How many times slower this machine was at the start than a quiet one. */
const SLOWNESS = Number(process.env.SLOWNESS ?? 1)

const inProject = (pattern: string) => new RegExp(`${RegExp.escape(`${import.meta.dirname}/`)}${pattern}`)

/** What a page shares with the server, and the server itself. */
const NODE_LOADED = inProject(String.raw`(server|contract|domain|text|tests/support)/.*\.ts$`)

/** What page tests are made with, except the files that load the page, and the companion. */
const PAGE_SUPPORT = inProject(String.raw`tests/page/(?!open-page|companion-worker|.*\.test\.)`)

/** The kinds of tests, from the cheapest to the dearest: tests/README.md says which one a test belongs to. */
export default defineConfig({
  test: {
    tags: [
      { name: 'slow', description: 'costs more than its share: runs in `npm run test:all`' },
      { name: 'postgres', description: 'runs on PostgreSQL' },
    ],
    // Machines differ: a test fails for what it sees, not for how long it takes to see it.
    testTimeout: 180_000 * SLOWNESS,
    hookTimeout: 180_000 * SLOWNESS,
    expect: { poll: { timeout: 120_000 * SLOWNESS } },
    // Files share their modules and globals: what a test replaces is put back before the next.
    restoreMocks: true,
    // What is recorded changes when it is asked for, never by a run.
    update: 'none',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{contract,domain,text,server,web,extension,sandbox,scripts}/**/*.test.ts',
            'tests/{files,providers}/**/*.test.ts',
          ],
          setupFiles: ['tests/support/fixed-seed.ts'],
          // They share nothing but modules without state, which are loaded once.
          pool: 'threads',
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        plugins: [countedImports(), legalPages('en')],
        // The tests run React as users get it, which lacks what development adds to elements.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'page',
          include: ['tests/page/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/page/global-setup.ts'],
          // The page is loaded anew for each test; everything else is loaded once, by Node.
          isolate: false,
          server: { deps: { external: [NODE_LOADED, PAGE_SUPPORT] } },
          // One core less than there are, as by default, would be one worker on two.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{api,app,db,sandbox,simulation}/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          // A worker loads the product once, by Node, and not for each of its files.
          isolate: false,
          server: { deps: { external: [inProject('(contract|domain|sandbox|scripts|server|text|tests/support)/')] } },
          // Most files wait for servers, pauses and other processes rather than compute.
          maxWorkers: 4,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
