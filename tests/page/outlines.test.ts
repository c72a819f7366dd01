import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SCREENS } from '#contract/screens.ts'
import { putAllChecked, putVideos } from '../support/catalogue.ts'
import { newOperator, WITH_OPERATOR } from '../support/operators.ts'
import { channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser, newToken, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { outlineOf } from './outline.ts'
import { withPageApp } from './page-files.ts'
import type { PageNetwork } from './page-network.ts'

// What assistive technology is told of each screen is written down in the folder beside. A change that is meant is taken
// over with `npx vitest run --project=page tests/page/outlines.test.ts -u`, and read in the difference.

const app = withPageApp({
  ...WITH_OPERATOR,
  ADS_CLIENT: 'ca-pub-sandbox',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_FROM: 'Subshelf <hello@subshelf.example>',
})

const HOUR_MS = 60 * 60_000
/** In which groups of days videos are does not depend on when the test runs. */
const NOON = new Date().setHours(12, 0, 0, 0)
const POPUPS = '[role="menu"], [role="listbox"], dialog[open], [role="dialog"], [role="alertdialog"]'

const ids = channelIds(12)
let user: Visitor

beforeAll(async () => {
  app().setTime(NOON)
  user = await newImportedUser(app(), ids)
  vi.setSystemTime(NOON)
  await putAllChecked(app(), user)
  vi.useRealTimers()
  for (const [i, id] of ids.entries())
    await putVideos(app(), id, [NOON - (i + 2.5) * HOUR_MS, NOON - (i + 20.5) * HOUR_MS])
  await newFolder(user, 'Bread', ids.slice(0, 3), { emoji: '🍞' })
  await newFolder(user, 'Music', ids.slice(2, 6))
  await newFolder(user, 'Empty')
  await newToken(user)
})
afterAll(() => app().setTime(null))

/** Without what differs between runs: whose account it is, where the sandbox is, and the day. */
const written = (element: HTMLElement): string =>
  outlineOf(element)
    .replaceAll(/user-\d+-\d+/gi, 'user')
    .replaceAll(/localhost:\d+/g, 'localhost')
    .replaceAll(/\d{4}-\d{2}-\d{2}/g, 'DATE')
    .replaceAll(/(?:\w+day,? )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?/g, 'DATE')

/** What was seen, part by part. */
class Notes {
  readonly #parts: string[] = []

  add(title: string, element: HTMLElement | null | undefined): void {
    this.#parts.push(`# ${title}\n${element ? written(element) : 'nothing'}\n`)
  }

  compare = (name: string) => expect.soft(this.#parts.join('\n')).toMatchFileSnapshot(`outlines/${name}.txt`)
}

const open = (address: string, visitor = user, network?: (network: PageNetwork) => void) =>
  openPage(app(), address, { user: visitor, clockAheadMs: NOON - Date.now(), ...(network && { network }) })

const main = () => document.querySelector<HTMLElement>('main') ?? document.body
const popup = () => [...document.querySelectorAll<HTMLElement>(POPUPS)].at(-1)

/** Opens what the buttons of a screen open. Those of cards and rows that are alike count once. */
async function openPopups(page: Page, notes: Notes): Promise<void> {
  const known = new Set<string>()
  const kindOf = (button: Element) => `${button.closest('li, article, [role="row"]')?.tagName} ${button.classList}`
  for (;;) {
    const buttons = [...main().querySelectorAll<HTMLElement>('[aria-haspopup]:not(:disabled)')]
    const button = buttons.find((one) => !known.has(kindOf(one)))
    if (!button) return
    known.add(kindOf(button))
    await page.user.click(button)
    notes.add(button.ariaLabel ?? button.textContent ?? '', popup())
    for (let i = 0; i < 3 && popup(); i++) await page.user.keyboard('{Escape}')
  }
}

const PATHS = Object.values(SCREENS)
  .map(({ path }) => path.replace(':slug', 'bread').replace(':videoId', '00000010000'))
  .concat('/folder/empty', '/new?folder=unsorted', '/subscriptions?folder=unsorted')
const nameOf = (path: string) => path.slice(1).replaceAll(/\W+/g, '-')

// First, because it counts the users and imports of the other tests.
test('[SHELL-06] the admin area tells assistive technology what is recorded', async () => {
  const page = await open('/admin', await newOperator(app()))
  const notes = new Notes()
  notes.add('the whole page', document.body)
  for (const path of ['/admin/remote-config', '/admin/interest-emails']) {
    await page.goTo(path)
    notes.add(path, main())
  }
  await notes.compare('admin')
})

test('[SHELL-06] each screen, and each menu and dialog on it, tells assistive technology what is recorded', async () => {
  const page = await open('/dashboard')
  const frame = new Notes()
  frame.add('the whole page', document.body)
  await frame.compare('frame')
  for (const path of PATHS) {
    await page.goTo(path)
    const notes = new Notes()
    notes.add(path, main())
    await openPopups(page, notes)
    await notes.compare(nameOf(path))
  }
})

test('[SHELL-06] the same without subscriptions', async () => {
  const visitor = await newUser(app())
  const page = await open('/', visitor)
  const notes = new Notes()
  notes.add('/', main())
  await page.click('button', 'Go to your dashboard')
  for (const path of PATHS.slice(0, -3).filter((path) => !/bread|watch|billing|companion/.test(path))) {
    await page.goTo(path)
    notes.add(path, main())
  }
  await notes.compare('without-subscriptions')
})

test('[SHELL-06] the same while the server answers nothing else than who the user is', async () => {
  const fails = (network: PageNetwork) => {
    network.answer('GET /api/*', () => new Response('', { status: 500 }))
    network.answer('GET /api/session', (_request, send) => send())
  }
  const page = await open('/dashboard', user, fails)
  const notes = new Notes()
  for (const path of PATHS) {
    await page.goTo(path, fails)
    notes.add(path, main())
  }
  await notes.compare('server-fails')
})

test('[SHELL-06] the same while the server has answered nothing else than who the user is', async () => {
  const isSilent = (network: PageNetwork) => {
    network.silence('* /api/*')
    network.answer('GET /api/session', (_request, send) => send())
  }
  const page = await open('/dashboard', user, isSilent)
  const notes = new Notes()
  const placeholders = () => document.querySelectorAll('[class*="skeleton"]:not(:has(*))').length
  notes.add(`the whole page, ${placeholders()} placeholders`, document.body)
  localStorage.setItem('subshelf:browser:shownFolders', '5')
  for (const path of PATHS) {
    await page.goTo(path, isSilent)
    notes.add(`${path}, ${placeholders()} placeholders`, main())
  }
  await notes.compare('before-answers')
})

test('[SHELL-06] the same while the server answers nothing about videos', async () => {
  const fails = (network: PageNetwork) => {
    for (const path of ['videos', 'marks', 'later', 'account', 'billing', 'suggestions', 'changes'])
      network.answer(`GET /api/${path}*`, () => new Response('', { status: 500 }))
  }
  const page = await open('/dashboard', user, fails)
  const notes = new Notes()
  for (const path of PATHS.filter((path) => !/subscriptions|folders|sort|empty|unsorted/.test(path))) {
    await page.goTo(path, fails)
    notes.add(path, main())
  }
  await page.click('button', 'Settings')
  notes.add('Settings', page.getByRole('dialog'))
  await notes.compare('server-fails-in-part')
})

test('[SHELL-06] the same of the panels', async () => {
  const page = await open('/folders')
  const notes = new Notes()
  for (const name of ['Settings', 'Import', 'Cleanup Assistant', 'Search or jump to']) {
    await page.user.click(page.getAllByRole('button', { name })[0] as HTMLElement)
    notes.add(name, popup())
    for (let i = 0; i < 3 && popup(); i++) await page.user.keyboard('{Escape}')
  }
  await page.user.keyboard('?')
  notes.add('?', popup())
  await notes.compare('panels')
})

test('[SHELL-06] the same of the front page, and of the other pages that are the same for everybody', async () => {
  await open('/', new Visitor(app()))
  const notes = new Notes()
  notes.add('/', document.body)
  const { prerender } = await import('#web/prerender.tsx')
  for (const name of ['legal-privacy', 'legal-terms', 'not-found', 'maintenance', 'shared-folder'] as const) {
    document.body.innerHTML = prerender(name)
    notes.add(name, document.body)
  }
  await notes.compare('public-pages')
})
