import { expect, test, vi } from 'vitest'
import type { SessionView } from '#contract/session.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

const idOf = async (user: Visitor) => (await user.get<SessionView>('/api/session')).body.user?.id ?? ''
const keptFor = (id: string) => Object.keys(localStorage).filter((key) => key.includes(id))
const databases = async () => (await indexedDB.databases()).map(({ name }) => name)

/** Another tab says something of the session. */
async function otherTab(page: Page, data: 'signed_out' | 'signed_out_here') {
  const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  const { signOutTabs } = await import('#web/features/account/leave.ts')
  signOutTabs()
  expect(posted.mock.lastCall).toEqual(['signed_out'])
  const tabs = posted.mock.contexts.at(-1) as EventTarget | undefined
  tabs?.dispatchEvent(new MessageEvent('message', { data }))
  await page.settled()
}

test('[AUTH-08] a page is left when another tab signs out, and keeps nothing of the user but settings of the browser; where the server has not heard of it, all is gone at once and the session ends later', async () => {
  const user = await newImportedUser(app(), 2)
  await newFolder(user, 'Mine')
  const id = await idOf(user)
  const page = await openPage(app(), '/folders', { user })
  const theme = 'subshelf:browser:theme'
  localStorage.setItem(theme, 'light')
  localStorage.setItem(`subshelf:user:snoozed:${id}`, '{}')
  sessionStorage.setItem('subshelf:user:upgradeFrom', '/new')
  expect(await databases()).toEqual(['subshelf-data'])
  await otherTab(page, 'signed_out')
  expect(page.leftTo()).toBe('/')
  expect([keptFor(id), localStorage.getItem('subshelf:user:session'), await databases()]).toEqual([[], null, []])
  expect([localStorage.getItem(theme), sessionStorage.length]).toEqual(['light', 0])

  await page.goTo('/folders')
  page.getByRole('heading', { name: 'Mine' })
  const reachAgain = page.network.fail('DELETE /api/session')
  localStorage.setItem('subshelf:browser:unfinishedSignOut', '1')
  await otherTab(page, 'signed_out_here')
  expect(document.activeElement?.tagName).toBe('H1')
  const said = document.body.textContent
  expect([page.leftTo(), said?.includes('Mine'), await databases()]).toEqual([null, false, []])
  await otherTab(page, 'signed_out_here')
  expect(document.body.textContent).toBe(said)
  const ends = () => page.network.requests.filter(({ method }) => method === 'DELETE').length
  const before = ends()
  await page.passTime(5_000)
  expect([page.leftTo(), ends()]).toEqual([null, before + 1])
  expect(page.network.requests.at(-1)).toMatchObject({ method: 'DELETE', keepalive: true })
  reachAgain()
  await page.passTime(5_000)
  expect([page.leftTo(), await idOf(user)]).toEqual(['/', ''])
})

test('[AUTH-08] a session that has ended leaves to the front page with the marks of its user; another user who signs in here finds nothing of the one before', async () => {
  const user = await newImportedUser(app(), 2)
  await newFolder(user, 'Mine')
  const id = await idOf(user)
  const page = await openPage(app(), '/folders', { user })
  localStorage.setItem(`subshelf:user:snoozed:${id}`, '{}')
  await user.send('DELETE', '/api/session')
  await page.click('link', /^All new/, page.getByRole('navigation', { name: 'Main' }))
  expect([page.leftTo(), localStorage.getItem('subshelf:user:session')]).toEqual(['/', null])
  expect(await databases()).toEqual(['subshelf-data'])

  await user.signIn(user.email)
  await page.goTo('/folders')
  page.getByRole('heading', { name: 'Mine' })
  expect(keptFor(id)).toEqual([`subshelf:user:snoozed:${id}`])
  const other = await newImportedUser(app(), 1)
  user.cookie = other.cookie
  await page.goTo('/folders')
  expect(page.queryByRole('heading', { name: 'Mine' })).toBeNull()
  expect(keptFor(id)).toEqual([])
  expect(localStorage.getItem('subshelf:user:session')).toContain(await idOf(other))
})
