import { fireEvent, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SubscriptionFile } from '#domain/subscription-files/types.ts'
import { fileWith } from '../support/files.ts'
import { channelIds } from '../support/sandbox.ts'
import { newImportedUser } from '../support/users.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()
const ids = channelIds(4, 800)

const FOREIGN: SubscriptionFile = {
  ...{ format: 'opml', refused: null, report: {}, leftOut: [], groups: [] },
  channels: ids.map((id) => ({ id, name: id })),
}

/** Stands in for the browser's worker, which the test answers for. */
class FakeWorker {
  static last: FakeWorker
  isEnded = false
  readonly #listeners: Record<string, (event: { data?: unknown }) => void> = {}
  constructor() {
    FakeWorker.last = this
  }
  addEventListener(type: string, listener: (event: { data?: unknown }) => void) {
    this.#listeners[type] = listener
  }
  postMessage(_: { files: File[] }) {}
  terminate() {
    this.isEnded = true
  }
  tell(type: 'message' | 'error', data?: unknown) {
    this.#listeners[type]?.({ data })
  }
}

test('[ORG-09] the button says that files are read, which can be cancelled, then their preview opens; a reader that fails or takes too long is told', async () => {
  vi.stubGlobal('Worker', FakeWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = await openPage(app(), '/folders', { user: await newImportedUser(app(), ids) })
  await page.click('button', 'Import')
  const input = () => page.getByLabelText<HTMLInputElement>('Choose files…')
  const choose = () => page.user.upload(input(), new File(['?'.repeat(2_000_000)], 'list.opml'))
  expect(page.queryByRole('alert')).toBeNull()
  await choose()
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Reading… Cancel' }))
  FakeWorker.last.tell('error')
  await page.settled()
  page.getByText("Couldn't load the file reader. Check your connection and try again.")
  expect([document.activeElement, FakeWorker.last.isEnded]).toEqual([input(), true])
  await choose()
  expect(page.queryByText(/^Couldn't load/)).toBeNull()
  await page.click('button', 'Reading… Cancel')
  expect([document.activeElement, FakeWorker.last.isEnded]).toEqual([input(), true])
  await choose()
  await page.passTime(31_000)
  expect(FakeWorker.last.isEnded).toBe(false)
  await page.passTime(2_000)
  page.getByText(/^This file takes too long to read/)
  expect(FakeWorker.last.isEnded).toBe(true)
  await choose()
  const read = { name: 'list.opml', foreign: FOREIGN, history: null }
  FakeWorker.last.tell('message', [read])
  await page.settled()
  const preview = page.getByRole('dialog', { name: /^Bring folders/ })
  within(preview).getByText('list.opml')

  // Another file takes the place of the first one; after its import the dialogs are closed.
  const another = async (data?: unknown) => {
    await page.user.upload(within(preview).getByLabelText('Another file…'), new File(['?'], 'other'))
    FakeWorker.last.tell(data ? 'message' : 'error', data)
    await page.settled()
  }
  await another()
  within(preview).getByText(/^Couldn't load the file reader/)
  const file = fileWith([['Bread', ids.slice(0, 1)]])
  await another([{ name: 'own.json', own: { ok: true, file, skipped: 0 } }])
  expect(preview.isConnected).toBe(false)
  await page.click('button', 'Import', page.getByRole('dialog', { name: 'Import from file' }))
  expect(page.queryByRole('dialog')).toBeNull()

  await page.click('button', 'Import')
  await choose()
  const groups = [{ name: 'Trains', path: ['Trains'], channels: ids }]
  FakeWorker.last.tell('message', [{ ...read, foreign: { ...read.foreign, groups } }])
  await page.settled()
  await page.click('button', 'Bring them in')
  expect(page.queryByRole('dialog')).toBeNull()

  await page.click('button', 'Import')
  await choose()
  const record = { videoId: 'v'.repeat(11), watchedAt: Date.now() - 60_000, progress: null, channelId: null }
  const history = { format: 'takeout', refused: null, isDamaged: false, adverts: [], unsure: [], leftOut: {} }
  const nothing = { ...read.foreign, refused: 'no_subscriptions', channels: [] }
  FakeWorker.last.tell('message', [{ name: 'w.json', foreign: nothing, history: { ...history, records: [record] } }])
  await page.settled()
  await page.click('button', 'Mark as watched')
  expect(page.queryByRole('dialog')).toBeNull()

  // Nothing is read any more for a dialog that was closed.
  await page.click('button', 'Import')
  fireEvent.change(input(), { target: { files: [] } })
  expect(page.queryByRole('button', { name: 'Reading… Cancel' })).toBeNull()
  await choose()
  await page.user.keyboard('{Escape}')
  expect([page.queryByRole('dialog'), FakeWorker.last.isEnded]).toEqual([null, true])
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new Error('There are none.')
      }
    },
  )
  await page.click('button', 'Import')
  await choose()
  page.getByText(/^Couldn't load the file reader/)
})

test('[ORG-09] files are taken that are dropped on the window or pasted, and so is pasted text; dragged text is not, nor what is pasted into a field', async () => {
  const taken = vi.spyOn(FakeWorker.prototype, 'postMessage')
  vi.stubGlobal('Worker', FakeWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = await openPage(app(), '/folders', { user: await newImportedUser(app(), ids) })
  await page.click('button', 'Import')
  const give = async (type: string, data: object, to: Element = document.body) => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), data)
    to.dispatchEvent(event)
    await page.settled()
    return event.defaultPrevented
  }
  const file = new File(['?'], 'list.opml')
  const drag = (types: string[]) => ({ dataTransfer: { types, files: types.includes('Files') ? [file] : [] } })
  const names = () => taken.mock.calls.map(([message]) => message.files.map(({ name }) => name))
  expect(await give('dragover', drag(['text/plain']))).toBe(false)
  expect(await give('drop', drag(['text/plain']))).toBe(false)
  expect(page.queryByText('Drop your file here')).toBeNull()
  const dragged = drag(['Files'])
  expect(await give('dragover', dragged)).toBe(true)
  expect(dragged.dataTransfer).toHaveProperty('dropEffect', 'copy')
  // It lies over the dialog.
  expect(page.getByText('Drop your file here').closest('[data-popover-open]')).not.toBeNull()
  await page.passTime(400)
  await give('dragover', drag(['Files']))
  await page.passTime(400)
  page.getByText('Drop your file here')
  await page.passTime(300)
  expect(page.queryByText('Drop your file here')).toBeNull()
  expect(await give('dragenter', drag(['Files']))).toBe(true)
  page.getByText('Drop your file here')
  expect(await give('drop', drag(['Files']))).toBe(true)
  expect(page.queryByText('Drop your file here')).toBeNull()
  const paste = (files: File[], text: string) => ({ clipboardData: { files, getData: () => text } })
  const dropped = FakeWorker.last
  expect(dropped.isEnded).toBe(false)
  await give('paste', paste([file, file], ''))
  expect([dropped.isEnded, FakeWorker.last.isEnded]).toEqual([true, false])
  await give('paste', paste([], ' '))
  await give('paste', paste([], '@somebody'))
  await give('paste', paste([file], '@somebody'), document.body.appendChild(document.createElement('input')))
  expect(names()).toEqual([['list.opml'], ['list.opml', 'list.opml'], ['']])
})
