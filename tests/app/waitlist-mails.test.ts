import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AuditView } from '#contract/admin.ts'
import type { NoticeView } from '#contract/waitlist.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { changeFlags, newOperator, untilNotices, WITH_OPERATOR } from '../support/operators.ts'
import { addInterest, ageNotices, readInterest } from '../support/stored.ts'
import type { Visitor } from '../support/visitor.ts'

const PATH = '/api/admin/waitlist-notice'
const addresses = (count: number) => Array.from({ length: count }, (_, i) => `waits-${i}@example.com`)
const ended = ({ state }: NoticeView) => state === 'ended'

let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
})
afterAll(() => mail.stop())
beforeEach(() => {
  mail.taken.length = 0
  mail.mails.length = 0
  mail.refusals.clear()
  mail.throttle = null
  mail.beforeYes = async () => {}
})

async function withOperator(
  work: (product: TestApp, operator: Visitor) => Promise<void>,
  { smtp = true }: { smtp?: boolean } = {},
) {
  const env = { ...WITH_OPERATOR, ...(smtp && { SMTP_URL: mail.url, SMTP_FROM: 'Subshelf <hello@subshelf.example>' }) }
  const product = await startApp(env)
  try {
    await work(product, await newOperator(product))
  } finally {
    await product.stop()
  }
}

test('[LAND-07] one mail to each address, the longest waiting first, and never a second one', () =>
  withOperator(async (product, operator) => {
    await addInterest(product, addresses(5))
    expect((await operator.get<NoticeView>(PATH)).body).toMatchObject({ mailReady: true, state: 'never', waiting: 5 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => operator.post<NoticeView>(PATH, {})))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(202))
    expect(await untilNotices(operator, ended)).toMatchObject({ waiting: 0, sent: 5, refused: 0, unsure: 0 })
    expect(mail.taken).toEqual(addresses(5))
    expect(mail.mails[0]).toContain('From: Subshelf <hello@subshelf.example>')
    expect(mail.mails[0]).toContain('To: waits-0@example.com')
    expect(mail.mails[0]).toContain(product.origin)

    await addInterest(product, ['late@example.com'])
    await operator.post(PATH, {})
    await untilNotices(operator, (view) => ended(view) && view.sent === 6)
    expect(mail.taken).toEqual([...addresses(5), 'late@example.com'])
    const { entries } = (await operator.get<AuditView>('/api/admin/audit')).body
    expect(entries.filter(({ action }) => action === 'waitlist_notified').length).toBeGreaterThanOrEqual(2)
  }))

test('an address that is refused is told and not tried again; one that is put off waits, the rest get theirs', () =>
  withOperator(async (product, operator) => {
    await addInterest(product, addresses(4))
    mail.refusals.set('waits-1@example.com', 550)
    mail.refusals.set('waits-2@example.com', 451)
    await operator.post(PATH, {})
    const view = await untilNotices(operator, ({ sent }) => sent === 2)
    expect(view).toMatchObject({ state: 'running', waiting: 1, refused: 1, unsure: 0 })
    expect(mail.taken).toEqual(['waits-0@example.com', 'waits-3@example.com'])
    mail.refusals.clear()
    await ageNotices(product)
    await operator.post(PATH, {})
    expect(await untilNotices(operator, ended)).toMatchObject({ sent: 3, refused: 1, waiting: 0 })
    expect(mail.taken.at(-1)).toBe('waits-2@example.com')
  }))

test('a mail server that is down is told, loses nobody, and is tried again', () =>
  withOperator(async (product, operator) => {
    await addInterest(product, addresses(2))
    await mail.stop()
    await operator.post(PATH, {})
    expect(await untilNotices(operator, ({ blockedReason }) => blockedReason !== null)).toMatchObject({
      state: 'running',
      blockedReason: 'mail_down',
      waiting: 2,
      unsure: 0,
    })
    await mail.start()
    await operator.post(PATH, {})
    expect(await untilNotices(operator, ended)).toMatchObject({ sent: 2 })
  }))

test.each([
  ['a new connection', { at: 'connection', after: 1 }],
  ['the sender', { at: 'sender', after: 0 }],
] as const)(
  'a mail server that wants no more of us before it has the mail, at %s, leaves nobody in doubt',
  (_, throttle) =>
    withOperator(async (product, operator) => {
      await addInterest(product, addresses(2))
      mail.throttle = { ...throttle }
      await operator.post(PATH, {})
      await untilNotices(operator, ({ blockedReason }) => blockedReason === 'mail_down')
      mail.throttle = null
      await ageNotices(product)
      await operator.post(PATH, {})
      expect(await untilNotices(operator, ended)).toMatchObject({ sent: 2, unsure: 0 })
      expect(mail.taken.toSorted()).toEqual(addresses(2))
    }),
)

test('registration closed: nobody is told that it is open, not even half-way', () =>
  withOperator(async (product, operator) => {
    await addInterest(product, addresses(3))
    await changeFlags(operator, { registrationEnabled: false })
    expect(await operator.refusal('POST', PATH, {})).toMatchObject({ status: 409, code: 'registration_still_closed' })
    await changeFlags(operator, { registrationEnabled: true })
    mail.beforeYes = async () => void (await changeFlags(operator, { registrationEnabled: false }))
    await operator.post(PATH, {})
    expect(await untilNotices(operator, ({ blockedReason }) => blockedReason !== null)).toMatchObject({
      blockedReason: 'registration_closed',
      sent: 1,
      waiting: 2,
    })
    mail.beforeYes = async () => {}
    await changeFlags(operator, { registrationEnabled: true })
    await operator.post(PATH, {})
    expect(await untilNotices(operator, ended)).toMatchObject({ sent: 3 })
    expect(mail.taken).toEqual(addresses(3))
  }))

test('without a mail server the operator is told what to set', () =>
  withOperator(
    async (_, operator) => {
      expect((await operator.get<NoticeView>(PATH)).body.mailReady).toBe(false)
      expect(await operator.refusal('POST', PATH, {})).toMatchObject({ status: 409, code: 'mail_not_configured' })
    },
    { smtp: false },
  ))

test('an address that is put off is tried five times, then counts as refused', () =>
  withOperator(async (product, operator) => {
    await addInterest(product, ['later@example.com', 'fine@example.com'])
    mail.refusals.set('later@example.com', 451)
    for (let tries = 1; tries < 5; tries++) {
      await operator.post(PATH, {})
      await untilTried(product, 'later@example.com', tries, null)
      expect(await untilNotices(operator, ({ sent }) => sent === 1)).toMatchObject({ waiting: 1, refused: 0 })
      await ageNotices(product)
    }
    await operator.post(PATH, {})
    await untilTried(product, 'later@example.com', 5, 'refused')
    expect(await untilNotices(operator, ended)).toMatchObject({ sent: 1, waiting: 0, refused: 1, unsure: 0 })
    mail.refusals.clear()
    await ageNotices(product)
    await operator.post(PATH, {})
    expect(await untilNotices(operator, ended)).toMatchObject({ sent: 1, refused: 1 })
    expect(mail.taken).toEqual(['fine@example.com'])
  }))

const untilTried = (product: TestApp, email: string, tries: number, notice: string | null) =>
  expect
    .poll(
      async () => {
        const [row] = await readInterest(product, email)
        return [Number(row?.notice_tries), row?.notice]
      },
      { message: `${tries} tries of the mail` },
    )
    .toEqual([tries, notice])
