import { within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { newFolder, newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

const MOVE = 'POST /api/channels/place'
const FAILED = 'Failed to update folder. Please try again.'
const refusal = () =>
  Response.json({ error: { code: 'bad_request', message: 'Something went wrong', requestId: '1' } }, { status: 400 })

const cards = () => within(page.getByRole('list', { name: 'Subscriptions' })).getAllByRole('listitem')
const box = (n: number) => within(cards()[n] as HTMLElement).getByRole<HTMLInputElement>('checkbox')
const checked = () => cards().filter((_, n) => box(n).checked)
const bar = () => page.queryByRole('region', { name: 'Selection' })?.textContent ?? null
const heading = () => page.getByRole('heading', { level: 1 }).textContent

async function select(...places: number[]) {
  for (const n of places) await page.user.click(box(n))
}

async function choose(place: string) {
  await page.click('button', 'Move to…', page.getByRole('region', { name: 'Selection' }))
  await page.click('menuitem', place)
}

let user: Visitor
let page: Page
beforeEach(async () => {
  user = await newImportedUser(app(), 24)
  const ids = (await user.channels()).map(({ id }) => id)
  await newFolder(user, 'Music', ids.slice(0, 5))
  page = await openPage(app(), '/subscriptions?folder=unsorted', { user })
  expect(cards()).toHaveLength(19)
})

test('[SUBS-07] a refused move, or removal from a folder, leaves the selection as it was, for the next try', async () => {
  const end = page.network.answer(MOVE, refusal)
  await select(0, 1, 2)
  await choose('Music')
  page.getByText(FAILED)
  expect(cards()).toHaveLength(19)
  expect(bar()).toContain('3 selected')
  expect(checked()).toHaveLength(3)
  end()
  // In these cases the server says more than that it failed.
  for (const code of [
    ...['folder_full', 'too_many_placements', 'folder_limit_reached'],
    ...['folder_not_found', 'channel_not_found'],
  ]) {
    const error = { code, message: `It says ${code}`, requestId: '1' }
    const endCode = page.network.answer(MOVE, () => Response.json({ error }, { status: 409 }))
    await choose('Music')
    page.getByText(`It says ${code}`)
    endCode()
  }
  await choose('Music')
  page.getByText('Moved 3 channels to Music')
  expect(bar()).toBeNull()
  expect(cards()).toHaveLength(16)

  await page.goTo('/subscriptions?folder=music', (network) => void network.answer(MOVE, refusal))
  await select(0, 1)
  await page.click('button', /^Remove from .Music.$/)
  page.getByText(FAILED)
  expect([cards().length, bar()]).toEqual([8, expect.stringContaining('2 selected')])
})

test('[SUBS-07] a refused move does not touch what was selected meanwhile', async () => {
  const goOn = page.network.hold(MOVE)
  await select(0, 1, 2)
  await choose('Music')
  await select(5)
  await goOn(refusal())
  page.getByText(FAILED)
  expect(bar()).toContain('1 selected')
})

test('[SUBS-07] a refused move selects nothing behind the back of somebody who has left the page', async () => {
  const goOn = page.network.hold(MOVE)
  await select(0, 1, 2)
  await choose('Music')
  await page.click('link', /^Folders/, page.getByRole('navigation', { name: 'Main' }))
  expect(heading()).toBe('Folders')
  await goOn(refusal())
  page.getByText(FAILED)
  history.back()
  await page.settled()
  expect(cards()).toHaveLength(19)
  expect(bar()).toBeNull()
  expect(checked()).toEqual([])
})

test('[FOLD-11] dragging by keyboard marks the folder that it is at; if the move is refused the selection is as it was', async () => {
  page.network.answer(MOVE, refusal)
  await select(0, 1)
  box(1).focus()
  const marked = () =>
    [...document.querySelectorAll<HTMLElement>('[data-drop-over]')].map(({ dataset }) => dataset.drop)
  await page.user.keyboard('{Enter}{ArrowDown}')
  expect(document.documentElement.dataset.dragging).toBe('keyboard')
  expect(marked()).toContain((await user.library()).folders[0]?.id)
  await page.user.keyboard('{Enter}')
  expect([document.documentElement.dataset.dragging, marked()]).toEqual([undefined, []])
  page.getByText(FAILED)
  expect(bar()).toContain('2 selected')
  await page.click('button', 'Clear')
  box(1).focus()
  await page.user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect([page.getAllByText(FAILED).length > 0, bar(), checked()]).toEqual([true, null, []])
})

test('[FOLD-07] a move into a folder that could not be made leaves the selection as it was', async () => {
  page.network.answer('POST /api/folders', refusal)
  await select(0, 1)
  await choose('Create New Folder')
  await page.user.type(page.getByLabelText('Folder name'), 'Bikes{Enter}')
  expect(page.getByRole('region', { name: 'Notifications' }).textContent).toContain('Something went wrong')
  expect(bar()).toContain('2 selected')
})
