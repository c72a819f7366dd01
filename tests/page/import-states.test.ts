import { within } from '@testing-library/dom'
import { afterEach, describe, expect, test } from 'vitest'
import type { ImportAnswer, ImportView } from '#contract/imports.ts'
import { channelIds, type Fault } from '../support/sandbox.ts'
import { newImportedUser, newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'
import type { PageNetwork } from './page-network.ts'
import { openPopup } from './popup.ts'

const LIST = '/youtube/v3/subscriptions'

const app = withPageApp({ IMPORTS_AT_ONCE: '1' })
const fails = (fault: Omit<Fault, 'match'>) => app().sandbox.fault({ match: LIST, ...fault })
const textOf = () => document.body.textContent ?? ''

afterEach(() => app().sandbox.clearFaults())

/** An import as the server tells of it. */
const viewOf = (more: Partial<ImportView>): ImportView => ({
  ...{ id: 'one', state: 'running', startedAt: 0, finishedAt: null, queuePlace: null, pages: 0, received: 0 },
  ...{ expected: null, arrived: [], result: null, error: null, pendingRemovals: [], ...more },
})
const DONE = viewOf({
  state: 'done',
  result: { total: 30, imported: 2, duplicates: 28, removed: 3, returned: 1, keptThoughMissing: 2, capped: false },
})
const CONFIRM = viewOf({
  state: 'confirm',
  pendingRemovals: [
    { id: 'UCnamed', name: 'Bread and more', folderNames: ['Bread', 'Music'] },
    { id: 'UCnameless', name: null, folderNames: [] },
  ],
})
const tells = (network: PageNetwork, what: string, view: ImportView) =>
  network.answer(what, () => Response.json({ import: view } satisfies ImportAnswer))

describe('[IMPORT-07] on the first screen', () => {
  const open = async (subscriptions: number) => openPage(app(), '/', { user: await newUser(app(), subscriptions) })
  const again = (page: Page) => page.click('button', /^Import Subscriptions/)
  const problem = (page: Page) =>
    page
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join()

  test('an exhausted quota: when it is reset, and no second try, which cannot work until then', async () => {
    await fails({ kind: 'quota' })
    const page = await open(3)
    expect(problem(page)).toContain('API quota exceeded. Please try again tomorrow or skip for now.')
    expect(problem(page)).toMatch(/The quota resets (today|tomorrow) at \d\d:\d\d/)
    expect(problem(page)).not.toContain('signed in')
    page.getByRole('button', { name: 'Skip for Now' })
    expect(page.queryByRole('button', { name: /^Import Subscriptions/ })).toBeNull()
  })

  test('a refusal: to be signed in to YouTube; the next try succeeds', async () => {
    await fails({ kind: 'status', status: 403 })
    const page = await open(3)
    expect(problem(page)).toContain(
      "Make sure you're signed in to YouTube and try again, or skip to add subscriptions manually.",
    )
    await app().sandbox.clearFaults()
    const YOUTUBE_HINT = 'signed in to YouTube'
    for (const [code, hints] of [
      ['youtube_scope_missing', 1],
      ['google_refused', 0],
    ] as const) {
      const error = { code, message: `It says ${code}.` }
      const end = page.network.answer('POST /api/import', () => Response.json({ error }, { status: 403 }))
      await again(page)
      end()
      expect(problem(page)).toContain(`It says ${code}.`)
      expect(problem(page).split(YOUTUBE_HINT)).toHaveLength(hints + 1)
      page.getByRole('button', { name: 'Sign in with Google' })
    }
    const reachAgain = page.network.fail('POST /api/import')
    await again(page)
    reachAgain()
    expect(problem(page)).not.toContain(YOUTUBE_HINT)
    expect(page.queryByRole('button', { name: 'Sign in with Google' })).toBeNull()
    // The permission has been taken back meanwhile: whoever gives it again imports at once.
    const endRefusal = page.network.answer('POST /api/import', () =>
      Response.json({ error: { code: 'reauthorisation_required', message: 'Ask again.' } }, { status: 401 }),
    )
    await again(page)
    expect(problem(page)).toContain('Ask again.')
    const { tell } = await openPopup(page, () => page.click('button', 'Sign in with Google'))
    endRefusal()
    await tell({ outcome: 'signed_in' })
    expect(textOf()).toContain('3 channels are here.')
  })

  test('a suspended channel: no advice that cannot help', async () => {
    await fails({ kind: 'status', status: 403, reason: 'accountSuspended' })
    const page = await open(3)
    expect(problem(page)).toContain('closed or suspended')
    expect(problem(page)).not.toContain('signed in to YouTube')
  })

  test('[IMPORT-04] a list that breaks off adds what was read and says that nothing was removed', async () => {
    await fails({ kind: 'status', status: 500, afterCalls: 2 })
    await open(150)
    expect(textOf()).toMatch(/We could only read part of your list\. .*nothing was removed\./)
  })
})

describe('in the dialog', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import YouTube Subscriptions' })
  const openDialog = (page: Page) => page.click('button', 'Import')
  const start = (page: Page) => page.click('button', /^Import Subscriptions/, dialog(page))
  const problem = (page: Page) => within(dialog(page)).getByRole('alert').textContent

  async function open(): Promise<{ user: Visitor & { email: string }; page: Page }> {
    const user = await newImportedUser(app(), 24)
    const page = await openPage(app(), '/folders', { user })
    await openDialog(page)
    return { user, page }
  }

  test('[IMPORT-06] [IMPORT-07] an exhausted quota and a refusal have hints of their own', async () => {
    const { page } = await open()
    await fails({ kind: 'quota' })
    await start(page)
    expect(problem(page)).toContain(
      'YouTube API quota exceeded. Please try again tomorrow or contact support for increased quota.',
    )
    expect(problem(page)).not.toContain('signed in')
    expect(within(dialog(page)).queryByRole('button', { name: /^Try again/ })).toBeNull()
    await page.user.keyboard('{Escape}')
    await app().sandbox.clearFaults()
    await fails({ kind: 'status', status: 403 })
    await openDialog(page)
    await start(page)
    expect(problem(page)).toContain("Make sure you're signed in to YouTube and have granted the necessary permissions.")
    const labels = within(dialog(page)).getAllByRole('button', { name: /^(Cancel|Try again)/ })
    expect(labels.map(({ textContent }) => textContent)).toEqual(['Cancel', expect.stringMatching(/^Try again/)])
    await app().sandbox.clearFaults()
    await page.click('button', /^Try again/, dialog(page))
    expect(dialog(page).textContent).toContain('Nothing changed.')
  })

  test('[IMPORT-04] an empty list is told as such, and empties nothing before the answer', async () => {
    const { user, page } = await open()
    const imports = () =>
      page.network.requests.filter(({ method, path }) => method === 'POST' && path === '/api/import').length
    await app().sandbox.setSubscriptions(user.email, [])
    await start(page)
    expect(dialog(page).textContent).toContain(
      'YouTube sent an empty list. You may have signed in with a different YouTube channel.',
    )
    expect(await user.channels()).toHaveLength(24)
    await page.click('button', 'Keep all', dialog(page))
    expect(await user.channels()).toHaveLength(24)

    // Another account can be chosen. With the same one it imports again, with another one the page is a new one.
    const choose = () => openPopup(page, () => page.click('button', 'Use another account', dialog(page)))
    const cancelled = await choose()
    await cancelled.tell({ outcome: 'failed', code: 'cancelled' })
    expect(dialog(page).textContent).toContain('Google OAuth was cancelled or failed')
    expect(imports()).toBe(1)
    const same = await choose()
    await same.tell({ outcome: 'signed_in' })
    expect([imports(), page.leftTo()]).toEqual([2, null])
    const { tell } = await choose()
    const somebody = await newImportedUser(app(), 3)
    await user.signIn(somebody.email)
    await tell({ outcome: 'signed_in' })
    expect([imports(), page.leftTo()]).toEqual([2, '/'])
  })

  test('[IMPORT-04] [IMPORT-05] what came, what stayed and what is to be decided is told, channels without a stored name too', async () => {
    const { page } = await open()
    const openAgain = async (what: string, view: ImportView) => {
      await page.user.keyboard('{Escape}')
      const end = tells(page.network, what, view)
      await openDialog(page)
      return end
    }
    const listed = () =>
      within(dialog(page))
        .getAllByRole('definition')
        .map(({ textContent }) => textContent)
    const endStart = tells(page.network, 'POST /api/import', DONE)
    await start(page)
    endStart()
    expect(dialog(page).textContent).toContain('2 new channels, 3 removed.')
    expect(listed()).toEqual(['2', '30', '28', '3', '1'])
    expect(dialog(page).textContent).toContain('back in their folder')
    expect(dialog(page).textContent).toContain('2 of your channels are missing from the list but were kept')
    expect(dialog(page).textContent).toContain('Removed channels are remembered with their folders for 28 days')
    const endDone = await openAgain('GET /api/import', DONE)
    expect(within(dialog(page)).queryByRole('definition')).toBeNull()
    endDone()

    const endConfirm = await openAgain('GET /api/import', CONFIRM)
    endConfirm()
    within(dialog(page)).getByText(/^2 channels in your library are no longer among your YouTube subscriptions/)
    const list = within(dialog(page)).getByRole('list', { name: 'Channels to be removed' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bread and moreBread and Music', 'Name no longer stored (UCnameless) (opens in a new tab)Unsorted'])
    expect(within(list).getByRole('link').getAttribute('href')).toMatch(/\/channel\/UCnameless$/)
    tells(page.network, 'POST /api/import/confirm', DONE)
    await page.click('button', 'Remove 2', dialog(page))
    expect(page.network.requests.find(({ path }) => path === '/api/import/confirm')?.body).toEqual({
      ...{ id: 'one', remove: true },
    })
    expect(listed()).toEqual(['2', '30', '28', '3', '1'])

    const endInterrupted = await openAgain('GET /api/import', viewOf({ state: 'interrupted' }))
    endInterrupted()
    within(dialog(page)).getByText(/^The last import was interrupted before it finished\. Nothing was changed\./)
    // Another device has started one: its end is told here as well.
    const endBusy = page.network.answer('POST /api/import', () =>
      Response.json({ error: { code: 'import_running', message: 'Busy.' } }, { status: 409 }),
    )
    const endOther = tells(page.network, 'GET /api/import', viewOf({ state: 'failed' }))
    await start(page)
    endBusy()
    endOther()
    expect(problem(page)).toBe(
      "Failed to import subscriptionsMake sure you're signed in to YouTube and have granted the necessary permissions.",
    )
  })

  test('[IMPORT-06] every tenth of the list that is read is announced, or every ten pages; the end is told though the stream has broken off, and a decision until it is looked at', async () => {
    const { page } = await open()
    const running = [
      ...[9, 10, 19, 21].map((received) => viewOf({ pages: received, received, expected: 100 })),
      viewOf({ pages: 30, received: 130, expected: 100 }),
      ...[9, 10, 12, 20].map((pages) => viewOf({ id: 'two', pages })),
    ]
    const lines = running.map((view) => `data: ${JSON.stringify(view)}\n\n`)
    const headers = { 'Content-Type': 'text/event-stream' }
    page.network.answer('GET /api/import/events', () => new Response(lines.join(''), { headers }))
    tells(page.network, 'POST /api/import', viewOf({}))
    tells(page.network, 'GET /api/import', viewOf({ id: 'two', pages: 21 }))
    await start(page)
    const said = page.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said.join().match(/\d+ (?:percent of your list|pages) read/g)).toEqual([
      ...['10 percent of your list read', '20 percent of your list read', '100 percent of your list read'],
      ...['10 pages read', '20 pages read'],
    ])
    expect(dialog(page).textContent).toContain('You can close this page. The import will carry on.')
    expect(localStorage.getItem('subshelf:user:unseenImport')).toBe('yes')
    await page.user.keyboard('{Escape}')
    tells(
      page.network,
      'GET /api/import',
      viewOf({ id: 'two', state: 'failed', error: { code: 'internal', message: 'It broke.' } }),
    )
    await page.passTime(1_000)
    page.getByText('The import failed. It broke.')
    expect(localStorage.getItem('subshelf:user:unseenImport')).not.toBe('yes')
    await page.click('button', 'Open import')
    expect(problem(page)).toContain('It broke.')
    expect(page.queryByText('The import failed. It broke.')).toBeNull()

    // A decision that nobody has seen is told at each visit, until it is looked at.
    localStorage.setItem('subshelf:user:unseenImport', 'yes')
    const visit = () => page.goTo('/folders', (network) => void tells(network, 'GET /api/import', CONFIRM))
    await visit()
    await visit()
    page.getByText(/^2 channels in your library are no longer among your YouTube subscriptions/)
    await page.click('button', 'Review')
    within(dialog(page)).getByRole('button', { name: 'Remove 2' })
    expect(localStorage.getItem('subshelf:user:unseenImport')).not.toBe('yes')
  })

  test('[IMPORT-04] channels that would go are listed, and kept', async () => {
    const { user, page } = await open()
    await app().sandbox.setSubscriptions(user.email, channelIds(3, 100))
    await start(page)
    expect(dialog(page).textContent).toMatch(/no longer among your YouTube subscriptions/)
    const list = within(dialog(page)).getByRole('list', { name: 'Channels to be removed' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(24)
    await page.click('button', 'Keep all', dialog(page))
    await page.click('button', 'Done', dialog(page))
    expect(await user.channels()).toHaveLength(27)
  })
})

describe('[IMPORT-06] an import that waits shows its place in the queue, and then what came', () => {
  const PLACE = 'You are number 1 in the queue'
  const network = (way: PageNetwork) => way.doNotAwait('GET /api/import/events')

  async function expectPlaceAndEnd(page: Page) {
    await page.until('its place is told', () => textOf().includes(PLACE))
    expect(page.getByRole('progressbar', { name: 'Import' }).getAttribute('aria-valuetext')).toBe(PLACE)
    expect(textOf()).not.toContain('Folders are forming')
    await app().sandbox.clearFaults()
    await page.until('its end is told', () => textOf().includes('24 channels are here.'))
  }

  /** Somebody else's import takes the only place. */
  async function keepBusy() {
    const first = await newUser(app(), 120)
    await fails({ kind: 'held' })
    expect((await first.post('/api/import')).status).toBe(202)
  }

  test('from its start', async () => {
    const user = await newUser(app(), 24)
    await keepBusy()
    await expectPlaceAndEnd(await openPage(app(), '/', { user, network }))
  })

  test('also after a reload', async () => {
    const user = await newUser(app(), 24)
    await keepBusy()
    await user.post('/api/import')
    await expectPlaceAndEnd(await openPage(app(), '/', { user, network }))
  })
})
