import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { Visitor } from '../support/visitor.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'
import { openPopup } from './popup.ts'

const app = withPageApp()

const LEFT = 'Google OAuth was cancelled or failed'

test('[AUTH-04] [AUTH-05] on the front page the screen to sign in says that Google is waited for, what went wrong, and goes on once signed in', async () => {
  const user = new Visitor(app())
  const page = await openPage(app(), '/', { user })
  const dialog = () => page.getByRole('dialog', { name: 'Sign in to Subshelf' })
  const button = () =>
    within(dialog()).getByRole<HTMLButtonElement>('button', { name: /Sign in with Google|Signing in/ })
  const waiting = () => within(dialog()).queryByRole('status')?.textContent ?? null
  const problem = () => within(dialog()).queryByRole('alert')?.textContent ?? null
  await page.user.click(page.getAllByRole('button', { name: 'Get Started' })[0] as HTMLElement)
  expect(document.activeElement).toBe(within(dialog()).getByRole('heading', { level: 2 }))
  expect([waiting(), problem(), button().disabled]).toEqual([null, null, false])
  const start = () => openPopup(page, () => page.user.click(button()))

  let { popup, address, tell } = await start()
  expect(address.pathname).toBe('/auth/google/start')
  expect([button().textContent, button().disabled, waiting()]).toEqual(['Signing in...', true, null])
  await page.passTime(30_000)
  expect(waiting()).toContain('Still waiting for the Google window')
  await page.click('button', 'Cancel', dialog())
  expect(popup.close).toHaveBeenCalled()
  expect(problem()).toContain(LEFT)
  expect([button().disabled, waiting(), document.activeElement]).toEqual([false, null, button()])

  // What the popup of another attempt tells is not for this one.
  ;({ tell } = await start())
  expect(problem()).toBeNull()
  await tell({ outcome: 'signed_in' }, 'another')
  expect([page.leftTo(), button().disabled]).toEqual([null, true])
  await tell({ outcome: 'failed', code: 'profile_failed' })
  expect(problem()).toContain('Failed to get user information from Google')
  await tell({ outcome: 'signed_in' })
  expect(page.leftTo()).toBeNull()

  ;({ popup } = await start())
  await page.click('button', 'Close', dialog())
  expect([popup.close.mock.calls.length, page.queryByRole('dialog')]).toEqual([1, null])
  await page.user.click(page.getAllByRole('button', { name: 'Get Started' })[0] as HTMLElement)
  expect([problem(), button().disabled]).toEqual([null, false])

  // Of a server that does not answer for eight seconds it is not known.
  ;({ popup } = await start())
  popup.closed = true
  const reached = page.network.fail('GET /api/session')
  await page.passTime(2_000)
  expect(problem()).toBeNull()
  const { now } = performance
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 8_000)
  await page.passTime(1_000)
  clock.mockRestore()
  expect(problem()).toContain(LEFT)
  reached()

  // A popup that closes without a word: the server is asked, again until it answers.
  ;({ popup, tell } = await start())
  popup.closed = true
  const reachAgain = page.network.fail('GET /api/session')
  await page.passTime(2_000)
  expect(problem()).toBeNull()
  reachAgain()
  await page.passTime(1_000)
  expect(problem()).toContain(LEFT)
  // It only looked closed.
  await tell({ outcome: 'signed_in' })
  expect(page.leftTo()).toBe('/')
})
