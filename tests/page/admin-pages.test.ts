import { resolveObjectURL } from 'node:buffer'
import { within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AlertView, HealthView } from '#contract/admin.ts'
import type { NoticeView } from '#contract/waitlist.ts'
import { changeFlags, flagsOf, newOperator, OPERATOR, WITH_OPERATOR } from '../support/operators.ts'
import { addInterest, ageOperator, hideFlags, setRemoteConfig, showFlags } from '../support/stored.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'
import { openPopup } from './popup.ts'

const app = withPageApp(WITH_OPERATOR)

const MINUTE_MS = 60_000
const told = (page: Page) => page.getByRole('region', { name: 'Notifications' }).textContent

test('[ADMIN-02] [ADMIN-03] [ADMIN-05] flags are changed after a question, not over the change of another admin, and after signing in again', async () => {
  const operator = await newOperator(app())
  const page = await openPage(app(), '/admin', { user: operator })
  const audited = () =>
    within(page.getByRole('region', { name: 'Audit log' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(audited()).toEqual([])
  const folders = () => page.getByRole<HTMLInputElement>('textbox', { name: 'Folders per user' })
  const registration = () => page.getByRole<HTMLInputElement>('switch', { name: 'Registration' })
  const maySave = () => !page.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled
  const enter = async (text: string) => {
    await page.user.clear(folders())
    await page.user.type(folders(), text)
  }
  const save = async () => {
    await page.click('button', 'Save changes')
    await page.click('button', 'Change', page.getByRole('alertdialog', { name: 'Change the flags?' }))
  }
  expect([folders().value, registration().checked, maySave()]).toEqual(['50', true, false])
  await enter('0')
  expect(page.getByRole('alert').textContent).toBe('A whole number from 1 to 1,000')
  expect(maySave()).toBe(false)
  page.getByText('1 unsaved change')
  await enter('1001')
  expect(page.getByRole('alert').textContent).toBe('A whole number from 1 to 1,000')
  for (const limit of ['1', '1000', ' 2']) {
    await enter(limit)
    expect([page.queryByRole('alert'), maySave()]).toEqual([null, true])
  }
  await page.user.click(registration())
  page.getByText('2 unsaved changes')
  await page.click('button', 'Save changes')
  const question = page.getByRole('alertdialog', { name: 'Change the flags?' })
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/instead of “Get Started”.*registrationEnabled: on → off$/),
    expect.stringMatching(/up to 2 folders.*maxFoldersPerUser: 50 → 2$/),
  ])
  await page.click('button', 'Cancel', question)
  expect((await flagsOf(operator)).flags.maxFoldersPerUser).toBe(50)
  await save()
  expect(page.queryByRole('alertdialog')).toBeNull()
  expect(told(page)).toContain('The flags were changed.')
  expect((await flagsOf(operator)).flags).toMatchObject({ maxFoldersPerUser: 2, registrationEnabled: false })
  expect(maySave()).toBe(false)
  expect(audited()).toHaveLength(2)

  await enter('7')
  await changeFlags(operator, { maxFoldersPerUser: 9, registrationEnabled: true })
  await save()
  expect(told(page)).toContain('Another admin changed these settings.')
  expect(folders().value).toBe('9')
  expect((await flagsOf(operator)).flags.maxFoldersPerUser).toBe(9)

  await ageOperator(app(), OPERATOR, { idleMs: 0, ageMs: 15 * MINUTE_MS })
  await enter('8')
  await save()
  const cancelled = await openPopup(page, () => page.click('button', 'Sign in again'))
  expect(cancelled.address.searchParams.get('area')).toBe('admin')
  await cancelled.tell({ outcome: 'failed', code: 'cancelled' })
  expect(told(page)).toContain("You're not signed in yet.")
  await save()
  const popup = await openPopup(page, () =>
    page.user.click(page.getAllByRole('button', { name: 'Sign in again' }).at(-1) as HTMLElement),
  )
  await operator.signIn(OPERATOR)
  await popup.tell({ outcome: 'signed_in' })
  expect(told(page)).toContain('Signed in. You can carry on.')
  expect(folders().value).toBe('8')
  await save()
  expect((await flagsOf(operator)).flags.maxFoldersPerUser).toBe(8)

  expect(audited()[0]).toMatch(/maxFoldersPerUser: 9 → 8/)
  expect(audited()[0]).toContain(OPERATOR)

  await setRemoteConfig(app(), 'maxFoldersPerUser', 5)
  await hideFlags(app())
  await page.goTo('/admin/remote-config')
  expect(page.getByRole('alert').textContent).toContain('Remote config is unavailable')
  expect([folders().value, folders().disabled]).toEqual(['50', true])
  await showFlags(app())
  await page.click('button', 'Refresh')
  expect(told(page)).toContain('The flags were refreshed.')
  expect([folders().value, folders().disabled]).toEqual(['5', false])
  expect(page.queryByText(/Remote config is unavailable/)).toBeNull()
})

test('[ADMIN-02] [ADMIN-04] what could not be loaded is said in its place, and asked for again', async () => {
  const operator = await newOperator(app())
  let ends: (() => void)[] = []
  const parts = ['health', 'remote-config', 'audit?page=1', 'interest-emails*']
  const failing = (network: Page['network']) => {
    ends = parts.map((part) => network.fail(`GET /api/admin/${part}`))
  }
  const page = await openPage(app(), '/admin', { user: operator, network: failing })
  const said = () => page.queryAllByRole('alert').map(({ textContent }) => textContent)
  const reached = (what: string) => expect.stringMatching(new RegExp(`^${what}.*We couldn't reach the server`))
  const [figures, flags] = [reached("Couldn't load the figures"), reached("Couldn't load the flags")]
  expect(said()).toEqual([figures, flags, reached("Couldn't load the audit log")])
  expect(page.queryByText('No admin has changed anything yet.')).toBeNull()
  expect(page.queryByText('Loading...')).toBeNull()
  for (const end of ends) end()
  for (const retry of page.getAllByRole('button', { name: 'Retry' })) await page.user.click(retry)
  expect([said(), page.queryAllByRole('button', { name: 'Retry' })]).toEqual([[], []])
  expect(page.getByRole('region', { name: 'Audit log' }).textContent).toMatch(/^Audit log./)
  page.getByRole('switch', { name: 'Registration' })

  await page.goTo('/admin/interest-emails', failing)
  expect(said()).toContainEqual(reached('Failed to fetch emails'))
  for (const end of ends) end()
  for (const retry of page.getAllByRole('button', { name: 'Retry' })) await page.user.click(retry)
  expect(said()).toEqual([])
})

test('[ADMIN-04] interest emails are listed in pages, searched, exported as a file, and written to after a question', async () => {
  const operator = await newOperator(app())
  const page = await openPage(app(), '/admin/interest-emails', { user: operator })
  page.getByText('Nobody is on the waitlist yet')
  await addInterest(
    app(),
    Array.from({ length: 55 }, (_, n) => `person-${n + 1}@example.com`),
  )
  let notice: NoticeView = {
    ...{ state: 'ended', waiting: 40, sent: 10, refused: 2, unsure: 3, mailReady: true, blockedReason: null },
    ...{ startedAt: 1, endedAt: 2 },
  }
  await page.goTo('/admin', (network) => {
    network.answer('GET /api/admin/waitlist-notice', () => Response.json(notice))
    network.answer('POST /api/admin/waitlist-notice', () => {
      notice = { ...notice, state: 'running' }
      return Response.json(notice)
    })
  })
  await page.click('tab', 'Email Interests')
  const emails = () =>
    within(page.getByRole('region', { name: 'Addresses' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('td')?.textContent)
  expect([emails().length, emails()[0]]).toEqual([50, 'person-55@example.com'])
  page.getByText('55 addresses')
  page.getByText('Page 1 of 2')
  await page.click('button', 'Older')
  page.getByText('Page 2 of 2')
  expect([emails().length, emails().at(-1)]).toEqual([5, 'person-1@example.com'])
  await page.click('button', 'Newer')
  expect(emails()).toHaveLength(50)
  await page.click('button', 'Older')
  await page.user.click(page.getByRole('searchbox'))
  await page.user.paste('PERSON-3@')
  expect(emails()).toEqual(['person-3@example.com'])
  expect(page.queryByText(/^Page/)).toBeNull()
  await page.user.paste('x')
  page.getByText('No address contains “PERSON-3@x”')

  const saved: [name: string, href: string][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, this.href])
  })
  await page.click('button', 'Export CSV')
  expect(page.getByRole('region', { name: 'Audit log' }).textContent).toContain('Exported 55 interest emails')
  const [name = '', href = ''] = saved[0] ?? []
  expect(name).toMatch(/^interest-emails-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await resolveObjectURL(href)?.text())?.trim().split('\r\n')
  expect(lines).toHaveLength(56)
  await page.passTime(60_000)
  expect(resolveObjectURL(href)).toBeUndefined()

  const region = page.getByRole('region', { name: 'Waitlist' })
  const question = () => page.getByRole('alertdialog', { name: 'Notify the waitlist?' })
  const state = () => within(region).getByRole('status').textContent
  const started = () =>
    page.network.requests.filter(({ method, path }) => `${method} ${path}` === 'POST /api/admin/waitlist-notice')
  expect(state()).toBe(
    '40 addresses waiting · 10 sent · 2 refused by their mail server · 3 with unknown delivery status',
  )
  expect(within(region).queryByRole('progressbar')).toBeNull()
  await page.click('button', 'Send again to 3 addresses', region)
  await page.click('button', 'Send', question())
  expect(started().map(({ body }) => body)).toEqual([{ unsure: true }])
  expect(within(region).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('15 of 55')
  notice = { ...notice, waiting: 30, sent: 20, blockedReason: 'mail_down' }
  await page.passTime(1_000)
  expect(within(region).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('25 of 55')
  expect(region.textContent).toContain("The mail server couldn't be reached.")
  notice = { ...notice, state: 'ended' }
  await page.passTime(1_000)
  expect(within(region).queryByRole('progressbar')).toBeNull()
  await page.click('button', /^Notify the waitlist/, region)
  expect(question().textContent).toMatch(/^.*30 addresses will each get an email/)
  await page.click('button', 'Cancel', question())
  expect(started()).toHaveLength(1)
  page.network.answer('POST /api/admin/waitlist-notice', () =>
    Response.json({ error: { code: 'unavailable', message: 'Not now.' } }, { status: 503 }),
  )
  await page.click('button', /^Notify the waitlist/, region)
  await page.click('button', 'Send', question())
  expect(started().at(-1)?.body).toEqual({ unsure: false })
  expect(told(page)).toContain('Not now.')
})

test('[ADMIN-05] [RUN-05] alerts are acted on after a question; an admin who does nothing is asked after 18 minutes, and signed out after 20; a session that has ended leads to the sign-in', async () => {
  const operator = await newOperator(app())
  const alerts: AlertView[] = [
    {
      kind: 'customer',
      text: 'A customer is unknown.',
      since: Date.now(),
      action: { name: 'unlink_customer', subject: 'cus_1' },
    },
    { kind: 'accounts', text: 'Accounts wait.', since: Date.now(), action: { name: 'allow_deletion', subject: '7' } },
  ]
  let shown = alerts
  const page = await openPage(app(), '/admin', {
    user: operator,
    network(network) {
      network.answer('GET /api/admin/health', async (_, send) => {
        const view = (await (await send()).json()) as HealthView
        return Response.json({ ...view, alerts: shown })
      })
      network.answer('POST /api/admin/alerts', async () => {
        const { body } = await operator.get<HealthView>('/api/admin/health')
        return Response.json({ ...body, alerts: [alerts[1]] })
      })
    },
  })
  const region = () => page.getByRole('region', { name: 'Needs attention' })
  const listed = () =>
    within(region())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const acted = () => page.network.requests.filter(({ path }) => path === '/api/admin/alerts').map(({ body }) => body)
  const audits = () => page.network.requests.filter(({ path }) => path.startsWith('/api/admin/audit')).length
  expect(listed()).toEqual([expect.stringMatching(/^A customer is unknown/), expect.stringMatching(/^Accounts wait/)])
  await page.click('button', 'Unlink customer cus_1', region())
  const question = page.getByRole('alertdialog', { name: 'Unlink this customer?' })
  expect(question.textContent).toContain('The user of cus_1 will move to the free plan')
  await page.click('button', 'Cancel', question)
  expect(acted()).toEqual([])
  await page.click('button', 'Unlink customer cus_1', region())
  const before = audits()
  await page.click('button', 'Unlink customer', page.getByRole('alertdialog'))
  expect(page.queryByRole('alertdialog')).toBeNull()
  expect(acted()).toEqual([{ name: 'unlink_customer', subject: 'cus_1' }])
  expect(listed()).toEqual([expect.stringMatching(/^Accounts wait/)])
  expect(audits()).toBe(before + 1)
  page.network.answer('POST /api/admin/alerts', () =>
    Response.json({ error: { code: 'unavailable', message: 'Not now.' } }, { status: 503 }),
  )
  await page.click('button', 'Allow deletion 7', region())
  await page.click('button', 'Allow deletion', page.getByRole('alertdialog', { name: 'Allow the deletion?' }))
  expect(told(page)).toContain('Not now.')
  expect(listed()).toHaveLength(1)
  shown = []

  const { now } = Date
  let aheadMs = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs)
  onTestFinished(() => clock.mockRestore())
  const isAsked = async (minutes: number) => {
    aheadMs = minutes * MINUTE_MS
    await page.passTime(5_000)
    return page.queryByRole('dialog', { name: 'Still there?' }) !== null
  }
  expect([await isAsked(17), await isAsked(18.2)]).toEqual([false, true])
  await page.click('button', 'Stay signed in')
  expect(page.queryByRole('dialog')).toBeNull()
  expect(page.network.requests.at(-1)?.path).toBe('/api/admin/session')
  expect([await isAsked(35), page.leftTo()]).toEqual([false, null])
  await isAsked(38.4)
  expect(page.leftTo()).toBe('/admin/login?idle')
  clock.mockRestore()

  // The server may have ended the session before.
  await page.goTo('/admin/remote-config')
  await ageOperator(app(), OPERATOR, { idleMs: 21 * MINUTE_MS, ageMs: 60 * MINUTE_MS })
  await page.click('button', 'Refresh')
  expect(page.leftTo()).toBe('/admin/login?idle')
  await operator.signIn(OPERATOR)
  await page.goTo('/admin/remote-config')
  await operator.send('DELETE', '/api/session')
  await page.click('button', 'Refresh')
  expect(page.leftTo()).toBe('/admin/login')
})
