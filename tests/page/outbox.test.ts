import { within } from '@testing-library/dom'
import { IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { TestApp } from '../support/app.ts'
import { place } from '../support/placing.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

/** How often the page tries to reach the server while changes wait. */
const RETRY_MS = 15_000

let user: Awaited<ReturnType<typeof newImportedUser>>
let page: Page
let bikes: string
let trains: string
let ids: string[]
beforeEach(async () => {
  user = await newImportedUser(app(), 12)
  ids = (await user.channels()).map(({ id }) => id).slice(0, 2)
  bikes = await newFolder(user, 'Bikes', ids)
  trains = await newFolder(user, 'Trains')
})

const names = async () => (await user.library()).folders.map(({ name }) => name)
const idsIn = async (folder: string) =>
  (await user.library()).folders.find(({ name }) => name === folder)?.channels.map(({ id }) => id)
const madeChanges = async () => (await user.get<{ changes: unknown[] }>('/api/changes')).body.changes.length
const shown = () => page.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const note = () => page.queryByText(/^\d+ changes? waits?\./)?.textContent ?? null
const waits = (count: number) => expect(note()).toMatch(new RegExp(`^${count} changes? waits?\\.`))
const dialog = () => page.getByRole('dialog', { name: 'Unsaved changes' })

/** The server cannot be reached from the next such request on. `after`: it gets that one, and the answer is lost. @returns mends it */
function cutAt(what: string, when: 'before' | 'after' = 'before'): () => void {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const ends: (() => void)[] = []
  const cut = () => {
    for (const all of ['* /api/*', '* /healthz']) ends.push(page.network.fail(all))
  }
  ends.push(
    page.network.answer(what, async (_request, send) => {
      cut()
      if (when === 'after') await send()
      return lost()
    }),
  )
  return () => {
    for (const end of ends) end()
  }
}

async function openFolders(): Promise<void> {
  page = await openPage(app(), '/folders', { user })
  // In the user's own order, whose cards have a grip.
  await page.click('button', /^Sort folders/)
  await page.click('menuitemradio', 'My order')
}

async function create(name: string): Promise<void> {
  await page.click('button', 'New folder', page.getByRole('main'))
  await page.user.type(page.getByLabelText('Folder name'), `${name}{Enter}`)
  expect(shown()).toContain(name)
}

async function act(folder: string, action: string): Promise<void> {
  await page.click('button', `Actions for ${folder}`)
  await page.click('menuitem', action)
}

async function rename(from: string, to: string): Promise<void> {
  await act(from, 'Rename')
  const field = page.getByLabelText('Folder name')
  await page.user.clear(field)
  await page.user.type(field, `${to}{Enter}`)
  expect(shown()).toContain(to)
}

async function remove(name: string): Promise<void> {
  await act(name, 'Delete')
  await page.click('button', 'Delete', page.getByRole('alertdialog'))
  expect(shown()).not.toContain(name)
}

const KINDS: {
  kind: string
  what: string
  prepare?: () => Promise<void>
  change: () => Promise<void>
  after: string[]
}[] = [
  {
    kind: 'a new folder',
    what: 'POST /api/folders',
    change: () => create('Third'),
    after: ['Bikes', 'Trains', 'Third'],
  },
  {
    kind: 'a new name',
    what: 'PATCH /api/folders/*',
    change: () => rename('Trains', 'Rails'),
    after: ['Bikes', 'Rails'],
  },
  { kind: 'a deletion', what: 'DELETE /api/folders/*', change: () => remove('Trains'), after: ['Bikes'] },
  {
    kind: 'a deletion that is undone',
    what: 'POST /api/changes/*/undo',
    prepare: () => remove('Trains'),
    change: () => page.click('button', 'Undo'),
    after: ['Bikes', 'Trains'],
  },
  {
    kind: 'a new order',
    what: 'POST /api/folders/order',
    change: async () => {
      page.getByRole('button', { name: /^Move Trains, place/ }).focus()
      await page.user.keyboard('{Home}')
    },
    after: ['Trains', 'Bikes'],
  },
]

describe('an answer that is lost', () => {
  beforeEach(openFolders)

  for (const { kind, what, prepare, change, after } of KINDS)
    test(`[EVERY-01] the answer to ${kind} is lost: it is made once`, async () => {
      await prepare?.()
      const before = await madeChanges()
      const mend = cutAt(what, 'after')
      await change()
      waits(1)
      expect(await names()).toEqual(after)
      const made = await madeChanges()
      expect(made - before).toBeLessThanOrEqual(1)
      mend()
      await page.passTime(RETRY_MS)
      expect(note()).toBeNull()
      expect(page.queryByText(/couldn't be made/)).toBeNull()
      expect(await names()).toEqual(after)
      expect(await madeChanges()).toBe(made)
    })
})

test('[EVERY-01] the answer to a move is lost: it is made once', async () => {
  page = await openPage(app(), '/subscriptions?folder=bikes', { user })
  await page.click('checkbox', 'Select all 2 shown')
  const mend = cutAt('POST /api/channels/place', 'after')
  await page.click('button', 'Move to…')
  await page.click('menuitem', 'Trains')
  waits(1)
  mend()
  await page.reload()
  expect(note()).toBeNull()
  expect(await idsIn('Trains')).toEqual(ids)
  expect(await idsIn('Bikes')).toEqual([])
  const { body } = await user.get<{ changes: { summary: { kind: string } }[] }>('/api/changes')
  expect(body.changes.filter(({ summary }) => summary.kind === 'place')).toHaveLength(1)
})

test('[EVERY-01] a connection that breaks within a change: all that follow wait, and are sent once, in order', async () => {
  await openFolders()
  cutAt('POST /api/folders')
  await create('Third')
  waits(1)
  await rename('Third', 'Fourth')
  waits(2)
  await remove('Trains')
  waits(3)
  expect(await names()).toEqual(['Bikes', 'Trains'])
  await page.click('button', 'Show')
  const listed = within(dialog()).getAllByRole('listitem')
  expect(listed.map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''))).toEqual([
    ...['New folder ThirdDiscard', 'Changes to ThirdDiscard', 'Delete TrainsDiscard'],
  ])
  await page.reload()
  expect(shown()).toContain('Fourth')
  expect(note()).toBeNull()
  expect(await names()).toEqual(['Bikes', 'Fourth'])
  const sent = page.network.requests.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/folders'))
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'DELETE'])
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, true, true])
})

test('[ORG-13] offline: a change that was not sent is given up when it is undone, and the server never hears of it', async () => {
  await openFolders()
  cutAt('POST /api/folders/order')
  page.getByRole('button', { name: /^Move Trains, place/ }).focus()
  await page.user.keyboard('{Home}')
  waits(1)
  await remove('Bikes')
  waits(2)
  await page.click('button', 'Undo')
  expect(shown()).toContain('Bikes')
  waits(1)
  await page.reload()
  expect(await names()).toEqual(['Trains', 'Bikes'])
  expect(await idsIn('Bikes')).toEqual(ids)
  expect(page.network.requests.filter(({ method }) => method === 'DELETE')).toEqual([])
})

test('[ORG-13] offline: a change that was sent is shown as undone at once, and undone when the server is reached', async () => {
  await openFolders()
  await remove('Bikes')
  const mend = cutAt('POST /api/changes/*/undo')
  await page.click('button', 'Undo')
  expect(shown()).toContain('Bikes')
  waits(1)
  await page.click('button', 'Show')
  expect(dialog().textContent).toContain('Undo: Folder')
  await page.user.click(within(dialog()).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(await names()).toEqual(['Trains'])
  mend()
  dispatchEvent(new Event('online'))
  await page.settled()
  expect(note()).toBeNull()
  expect(await names()).toEqual(['Bikes', 'Trains'])
  expect(await idsIn('Bikes')).toEqual(ids)
})

test('[ORG-13] offline after a reload, Z takes the changes that wait back, the newest first', async () => {
  let isOutOfReach = false
  const site: TestApp = {
    ...app(),
    fetch: (url, request) =>
      isOutOfReach ? Promise.reject(new TypeError('Failed to fetch')) : app().fetch(url, request),
  }
  page = await openPage(site, '/folders', { user })
  await page.click('button', /^Sort folders/)
  await page.click('menuitemradio', 'My order')
  isOutOfReach = true
  // The server may have got the first one.
  await rename('Trains', 'Rails')
  await create('Third')
  page.getByRole('button', { name: /^Move Third, place/ }).focus()
  await page.user.keyboard('{Home}')
  await remove('Bikes')
  await page.reload()
  waits(4)
  const order = () => shown().slice(shown().indexOf('Unsorted') + 1)
  expect(order()).toEqual(['Third', 'Rails'])
  await page.user.keyboard('z')
  page.getByText('Undone: Delete \u2068Bikes\u2069')
  expect(order()).toEqual(['Third', 'Bikes', 'Rails'])
  await page.user.keyboard('z')
  page.getByText('Undone: A new order of your folders')
  expect(order()).toEqual(['Bikes', 'Rails', 'Third'])
  await page.user.keyboard('z')
  page.getByText('Undone: New folder \u2068Third\u2069')
  expect(shown()).not.toContain('Third')
  waits(1)
  await page.user.keyboard('z')
  page.getByText('Undone: Changes to \u2068Trains\u2069')
  expect(shown()).toEqual(expect.arrayContaining(['Bikes', 'Trains']))
  waits(2)

  isOutOfReach = false
  await page.passTime(RETRY_MS)
  expect(note()).toBeNull()
  expect(shown()).toEqual(expect.arrayContaining(['Bikes', 'Trains']))
  expect(await names()).toEqual(['Bikes', 'Trains'])
  expect(page.network.requests.filter(({ path }) => path === '/api/folders')).toEqual([])
})

test('[ORG-14] a move of what another device has moved since is refused, listed with its reason, and made if the user insists', async () => {
  page = await openPage(app(), '/subscriptions?folder=bikes', { user })
  const mend = cutAt('POST /api/channels/place')
  await page.click('checkbox', 'Select all 2 shown')
  await page.click('button', 'Move to…')
  await page.click('menuitem', 'Trains')
  waits(1)
  const device = new Visitor(app())
  await device.signIn(user.email)
  const planes = await newFolder(device, 'Planes')
  await place(device, {
    remove: [{ folderId: bikes, channelIds: ids.slice(0, 1) }],
    add: [{ folderId: planes, channelIds: ids.slice(0, 1) }],
  })
  mend()
  await page.passTime(RETRY_MS)
  page.getByText("1 change couldn't be made.")
  expect(note()).toBeNull()
  expect(await idsIn('Bikes')).toEqual(ids.slice(1))
  await page.click('button', 'Show')
  within(dialog()).getByText('2 channels into \u2068Trains\u2069')
  expect(dialog().textContent).toContain('You moved 1 of these channels later, on another device.')
  within(dialog()).getByRole('heading', { level: 3, name: "Couldn't be made" })
  expect(within(dialog()).queryByRole('button', { name: 'Send now' })).toBeNull()
  await page.click('button', /^Make it anyway/, dialog())
  expect(dialog().textContent).toContain('Every change has been sent.')
  expect(await idsIn('Trains')).toEqual(ids)
})

test('[ORG-14] a new name for a folder that another device has renamed since is not given behind its back', async () => {
  await openFolders()
  const mend = cutAt('PATCH /api/folders/*')
  await rename('Trains', 'Rails')
  const device = new Visitor(app())
  await device.signIn(user.email)
  await device.send('PATCH', `/api/folders/${trains}`, { name: 'Railways' })
  mend()
  // Nothing is tried while nobody looks at the page.
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await page.passTime(RETRY_MS)
  waits(1)
  visibility.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await page.settled()
  expect(await names()).toEqual(['Bikes', 'Railways'])
  await page.click('button', 'Show')
  expect(dialog().textContent).toContain('“\u2068Railways\u2069” was changed later, on another device.')
  expect(within(dialog()).getByRole('listitem').textContent).toContain('Trains')
  await page.click('button', /^Discard/, dialog())
  expect(await names()).toEqual(['Bikes', 'Railways'])
})

test('[EVERY-01] a change that waits can be discarded, and is not shown as made then', async () => {
  await openFolders()
  cutAt('POST /api/folders')
  await create('Third')
  await page.click('button', 'Show')
  const headings = () =>
    within(dialog())
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
  expect(headings()).toEqual(['Waiting'])
  const tries = () => page.network.requests.filter(({ path }) => path === '/healthz').length
  const before = tries()
  expect(dialog().textContent).not.toContain('Every change has been sent.')
  await page.click('button', 'Send now', dialog())
  expect([headings().length, tries()]).toEqual([1, before + 1])
  await page.click('button', /^Discard/, dialog())
  expect(within(dialog()).queryByRole('button', { name: 'Send now' })).toBeNull()
  await page.user.click(within(dialog()).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(shown()).not.toContain('Third')
  await page.reload()
  expect(shown()).toContain('Trains')
  expect(await names()).toEqual(['Bikes', 'Trains'])
})

test('[EVERY-01] where the browser cannot store a change it is sent all the same, and leaving asks until it is', async () => {
  await openFolders()
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  onTestFinished(() => {
    IDBObjectStore.prototype.put = put
  })
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  const goOn = page.network.hold('POST /api/folders')
  await create('Third')
  expect(asks()).toBe(true)
  await goOn()
  expect(asks()).toBe(false)
  expect(await names()).toEqual(['Bikes', 'Trains', 'Third'])
})

test('[EVERY-01] signing out asks before changes that wait are lost', async () => {
  await openFolders()
  page.network.fail('POST /api/folders')
  page.network.fail('GET /healthz')
  await create('Third')
  waits(1)
  const question = () => page.getByRole('alertdialog', { name: 'Sign Out' })
  await page.click('button', 'Sign Out')
  expect(question().textContent).toContain("1 change hasn't been sent. Sign out and lose it?")
  await page.click('button', 'Cancel', question())
  waits(1)
  await page.click('button', 'Sign Out')
  await page.click('button', 'Sign Out', question())
  expect(page.leftTo()).toBe('/')
  expect(Object.keys(localStorage).filter((key) => !key.startsWith('subshelf:browser:'))).toEqual([])
  await user.signIn(user.email)
  expect(await names()).toEqual(['Bikes', 'Trains'])
})

test('[EVERY-01] signing out without the server clears the screen and the browser at once, and ends the session when it is reached', async () => {
  const signOut = async () => {
    const ends = ['* /api/*', '* /healthz'].map((what) => page.network.fail(what))
    await page.click('button', 'Sign Out')
    expect(document.activeElement?.textContent).toBe("You're signed out of this browser")
    expect(document.title).toBe("You're signed out of this browser")
    expect(document.body.textContent).not.toMatch(new RegExp(`Bikes|${user.email}`))
    expect(await indexedDB.databases()).toEqual([])
    expect(page.leftTo()).toBeNull()
    return () => {
      for (const end of ends) end()
    }
  }
  const hasSession = async () => (await user.get('/api/library')).status === 200
  await openFolders()
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['subshelf-data'])
  const kept = () =>
    Object.entries(localStorage).filter(([key, text]) => !key.startsWith('subshelf:browser:') && text !== 'null')
  localStorage.setItem('subshelf:user:recent', '["x"]')
  let reachAgain = await signOut()
  expect(kept()).toEqual([])
  await page.passTime(5_000)
  expect(page.leftTo()).toBeNull()
  // A server that answers with an error has not ended it either.
  const failing = page.network.answer('DELETE /api/session', () => new Response(null, { status: 503 }))
  reachAgain()
  const asked = page.network.requests.length
  await page.passTime(5_000)
  expect(page.network.requests.slice(asked).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/session',
  ])
  expect([page.leftTo(), await hasSession()]).toEqual([null, true])
  failing()
  dispatchEvent(new Event('online'))
  await page.settled()
  expect([page.leftTo(), await hasSession()]).toEqual(['/', false])

  // The next page of this browser ends it, before it shows anything.
  await user.signIn(user.email)
  await page.goTo('/folders')
  expect(shown()).toContain('Bikes')
  reachAgain = await signOut()
  reachAgain()
  await page.goTo('/folders')
  expect(document.body.textContent).not.toContain('Bikes')
  expect([page.leftTo(), await hasSession()]).toEqual(['/', false])
  await user.signIn(user.email)
  await page.goTo('/folders')
  expect(shown()).toContain('Bikes')
})
