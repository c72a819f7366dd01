import { within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { newFolder, newImportedUser } from '../support/users.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

const MOVE = 'POST /api/channels/place'
/** By then a request that is not answered is given up, and sent again. */
const GIVEN_UP_MS = 32_000
/** Until a change that failed is sent a second time, and until it is sent a third time. */
const TRY_AGAIN_MS = [1_000, 3_000]

let user: Awaited<ReturnType<typeof newImportedUser>>
let page: Page
beforeEach(async () => {
  user = await newImportedUser(app(), 24)
  await newFolder(
    user,
    'Music',
    (await user.channels()).slice(0, 5).map(({ id }) => id),
  )
})

const openUnsorted = async () => {
  page = await openPage(app(), '/subscriptions?folder=unsorted', { user })
  expect(cards()).toHaveLength(19)
}
const cards = () => within(page.getByRole('list', { name: 'Subscriptions' })).getAllByRole('listitem')
const inMusic = async () => (await user.library()).folders.find(({ name }) => name === 'Music')?.channels.length
const notifications = () => page.getByRole('region', { name: 'Notifications' }).textContent
const asked = (method: string, path: string) =>
  page.network.requests.filter((request) => request.method === method && request.path === path).length

async function moveFirst(count = 1) {
  for (let n = 0; n < count; n++) await page.user.click(within(cards()[n] as HTMLElement).getByRole('checkbox'))
  await page.click('button', 'Move to…', page.getByRole('region', { name: 'Selection' }))
  await page.click('menuitem', 'Music')
}

test('a change that hangs is sent again after a while, and the next one goes on', async () => {
  await openUnsorted()
  page.network.hold(MOVE)
  await moveFirst()
  await moveFirst(2)
  expect(cards()).toHaveLength(16)
  expect(asked('POST', '/api/channels/place')).toBe(1)
  await page.passTime(GIVEN_UP_MS)
  await page.passTime(TRY_AGAIN_MS[0] ?? 0)
  page.getByText('Moved 2 channels to Music')
  expect(cards()).toHaveLength(16)
  expect(await inMusic()).toBe(8)
})

test('[AUTH-08] signing out waits for the last changes', async () => {
  await openUnsorted()
  const goOn = page.network.hold(MOVE)
  await moveFirst()
  await moveFirst()
  expect(cards()).toHaveLength(17)
  await page.click('button', 'Sign Out')
  page.getByText('Saving your last changes, then signing out.')
  expect(asked('DELETE', '/api/session')).toBe(0)
  await goOn()
  expect(page.leftTo()).toBe('/')
  expect(asked('DELETE', '/api/session')).toBe(1)
  await user.signIn(user.email)
  expect(await inMusic()).toBe(7)
})

test('[FOLD-07] nothing is said to be unchanged when it may have changed: the answer was lost', async () => {
  page = await openPage(app(), '/folders', { user })
  page.network.answer('POST /api/folders', async (_request, send) => {
    await send()
    throw new TypeError('Failed to fetch')
  })
  await page.click('button', 'New folder', page.getByRole('main'))
  await page.user.type(page.getByLabelText('Folder name'), 'Bikes{Enter}')
  for (const ms of TRY_AGAIN_MS) await page.passTime(ms)
  expect(notifications()).toContain("We couldn't reach the server. Please try again.")
  page.getByRole('heading', { name: 'Bikes' })
  expect(notifications()).not.toContain('Nothing was changed')
  expect((await user.library()).folders.map(({ name }) => name)).toEqual(['Music', 'Bikes'])
})
