import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { readInterest, setRemoteConfig } from '../support/stored.ts'
import { Visitor } from '../support/visitor.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

test('[LAND-05] [LAND-06] [LAND-07] [LAND-08] while registration is closed the front page takes addresses: what is missing or refused is said below the field, and one that is taken is thanked for', async () => {
  const parts = (when: string) => [...document.querySelectorAll<HTMLElement>(`[data-when="${when}"]`)]
  const hidden = (when: string) => new Set(parts(when).map((part) => part.hidden))
  const page = await openPage(app(), '/', { user: new Visitor(app()) })
  expect([hidden('open'), hidden('closed')]).toEqual([new Set([false]), new Set([true])])
  await setRemoteConfig(app(), 'registrationEnabled', false)
  await app().ctx.flags.refresh()
  await page.goTo('/')
  expect([hidden('open'), hidden('closed')]).toEqual([new Set([true]), new Set([false])])

  const dialog = () => page.getByRole('dialog')
  const title = () => within(dialog()).getByRole('heading').textContent
  const email = () => page.getByLabelText<HTMLInputElement>('Email')
  const join = () =>
    within(dialog()).getByRole<HTMLButtonElement>('button', { name: /^(Join Waitlist|Adding to wait)/ })
  const problem = () => [within(dialog()).getByRole('alert').textContent, email().getAttribute('aria-invalid')]
  const open = () => page.click('button', 'Join the waitlist')
  await open()
  expect([title(), document.activeElement, problem()]).toEqual(['JOIN THE WAITLIST', email(), ['', 'false']])
  expect([email().value, join().disabled]).toEqual(['', true])
  await page.user.type(email(), '   {Enter}')
  expect([join().disabled, problem()]).toEqual([true, ['', 'false']])
  await page.user.type(email(), 'ada{Enter}')
  expect([problem(), document.activeElement]).toEqual([['Please enter a valid email address.', 'true'], email()])
  const sent = () => page.network.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent()).toEqual([])
  await page.user.type(email(), '@')
  expect([problem(), join().disabled]).toEqual([['', 'false'], false])
  await page.user.type(email(), 'example.com ')

  const refuse = page.network.hold('POST /.netlify/functions/register-interest')
  await page.user.click(join())
  expect([join().textContent, join().disabled, email().readOnly]).toEqual(['Adding to waitlist...', true, true])
  await page.user.click(join())
  await page.user.keyboard('{Enter}')
  await refuse(new TypeError('Failed to fetch'))
  expect(problem()).toEqual(['Failed to register interest. Please try again.', 'true'])
  expect([join().textContent, join().disabled, email().readOnly]).toEqual(['Join Waitlist', false, false])
  expect(document.activeElement).toBe(email())
  expect(sent()).toEqual([{ email: 'ada@example.com' }])

  await page.click('button', 'Cancel', dialog())
  expect(page.queryByRole('dialog')).toBeNull()
  await open()
  expect([email().value, problem()]).toEqual(['', ['', 'false']])
  await page.user.type(email(), 'ada@example.com{Enter}')
  expect(title()).toBe('THANK YOU!')
  expect(within(dialog()).getByRole('status').textContent).toMatch(/^We've registered your interest in the product/)
  expect([document.activeElement?.textContent, page.queryByLabelText('Email')?.closest('form')?.hidden]).toEqual([
    'Close',
    true,
  ])
  expect(await readInterest(app(), 'ada@example.com')).toHaveLength(1)
  await page.user.keyboard('{Enter}')
  expect(page.queryByRole('dialog')).toBeNull()

  await open()
  expect([title(), email().value, email().closest('form')?.hidden]).toEqual(['JOIN THE WAITLIST', '', false])
  expect(within(dialog()).queryByRole('status')).toBeNull()
  await page.click('button', 'Close', dialog())
  expect(page.queryByRole('dialog')).toBeNull()
})
