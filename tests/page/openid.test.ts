import { within } from '@testing-library/dom'
import { afterAll, expect, test, vi } from 'vitest'
import { newMember } from '../support/app.ts'
import { OpenIdProvider } from '../support/openid-provider.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const provider = await OpenIdProvider.start()
afterAll(() => provider.stop())
const app = withPageApp({ MODE: 'home', GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '', ...provider.settings })

test('[OWN-03] Settings add the provider to the ways to sign in, and list its account by the email', async () => {
  const user = await newMember(app())
  await user.post('/api/import/skip')
  const page = await openPage(app(), '/folders', { user })
  const settingsNow = async () => {
    await page.click('button', 'Settings')
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await page.click('button', 'Account', settings)
    return settings
  }
  const opened = vi.spyOn(window, 'open').mockReturnValue({ closed: false, close() {} } as Window)
  const heard = vi.spyOn(BroadcastChannel.prototype, 'addEventListener')
  await page.click('button', /Add .*Home ID/, await settingsNow())
  const start = String(opened.mock.calls[0]?.[0])
  expect(start).toMatch(/^\/auth\/openid\/start\?attempt=[\w-]+&mode=popup&area=product&for=identity$/)
  // In the popup.
  const { headers } = await user.get(start)
  const back = provider.signIn(headers.get('location') ?? '', { sub: 'kim', email: 'kim@home.test' })
  expect((await user.get<string>(back)).body).toContain('signed_in')
  // What the popup's last page sends to this one.
  const attempt = new URLSearchParams(start.split('?')[1]).get('attempt')
  const data = { attempt, outcome: 'signed_in' }
  for (const [, listener] of heard.mock.calls) (listener as EventListener)(new MessageEvent('message', { data }))
  // Another account can be added at once.
  expect((await page.findByRole('button', { name: /Add .*Home ID/ })).getAttribute('aria-disabled')).not.toBe('true')
  await page.reload()
  const settings = await settingsNow()
  expect(within(settings).getByText('kim@home.test')).toBeDefined()
  expect(within(settings).getByText(/^OpenID, last used/)).toBeDefined()
  expect(within(settings).getAllByRole('button', { name: /^Remove / })).toHaveLength(2)
})
