/** @module-tag slow */
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { WeeklyMailView } from '#contract/weekly-mail.ts'
import { putChecked, putVideos } from '../support/catalogue.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { newDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { channelIdOf } from '../support/sandbox.ts'
import { query } from '../support/stored.ts'
import { until } from '../support/until.ts'
import { newImportedUser } from '../support/users.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const CHANNEL = channelIdOf(0)

let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
})
afterAll(() => mail.stop())
beforeEach(() => {
  mail.taken.length = 0
  mail.mails.length = 0
  mail.beforeYes = async () => {}
})

async function withProduct(work: (product: Product) => Promise<void>, databaseUrl?: string) {
  const env = {
    ...{ SMTP_URL: mail.url, SMTP_FROM: 'Subshelf <hello@subshelf.example>' },
    WEEKLY_MAIL_AT: '* * * * * *',
  }
  const product = await startProduct({ databaseUrl, env })
  try {
    await work(product)
  } finally {
    await product.stop()
  }
}

/** Users with something new, whose summaries are due now. @returns their addresses */
async function newSubscribers(product: Product, count: number): Promise<string[]> {
  const emails: string[] = []
  for (let i = 0; i < count; i++) {
    const user = await newImportedUser(product, [CHANNEL])
    expect((await user.send<WeeklyMailView>('PUT', '/api/weekly-mail', { on: true })).status).toBe(200)
    emails.push(user.email)
  }
  await putChecked(product, [{ id: CHANNEL, newestAt: Date.now() - HOUR_MS }])
  await putVideos(product, CHANNEL, [Date.now() - HOUR_MS])
  await query(product, 'update weekly_mail set due_at = $1, covered_until = $2', [
    ...[Date.now() - 1_000, Date.now() - 7 * DAY_MS],
  ])
  return emails
}

const isSent = (product: Product) => async () =>
  (await query(product, 'select 1 from weekly_mail where due_at < $1', [Date.now()])).length === 0

test('[EVERY-04] two servers: each user gets one mail', async () =>
  withProduct(
    async (product) => {
      await product.second()
      const emails = await newSubscribers(product, 12)
      await until('all mails are sent', isSent(product))
      await until('the last one is taken', () => mail.taken.length >= emails.length)
      expect(mail.taken.toSorted()).toEqual(emails.toSorted())
    },
    await newDatabase(inject('postgresUrl')),
  ))

test('[EVERY-04] killed in the middle, the mails go on; the one nobody knows about is not sent again', () =>
  withProduct(async (product) => {
    let reached = () => {}
    const third = new Promise<void>((resolve) => {
      reached = resolve
    })
    mail.beforeYes = async () => {
      if (mail.taken.length !== 3) return
      reached()
      await new Promise(() => {}) // the server has the mail, and never says so
    }
    const emails = await newSubscribers(product, 6)
    await third
    await product.kill()
    await product.start()
    await until('all mails are sent', isSent(product))
    await until('the last one is taken', () => mail.taken.length >= emails.length)
    expect(mail.taken.toSorted()).toEqual(emails.toSorted())
    await until('all but the interrupted one are known to be sent', async () => {
      const sending = await query(product, 'select 1 from weekly_mail where is_sending = 1')
      return sending.length === 1
    })
    expect(product.output()).not.toMatch(/@sandbox\.test|weekly-mail\/off\/[\w-]{8}/)
  }))
