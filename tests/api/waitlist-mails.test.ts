/** @module-tag slow */
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { NoticeView } from '#contract/waitlist.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { newOperator, untilNotices, WITH_OPERATOR } from '../support/operators.ts'
import { newDatabase } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { addInterest, ageNotices } from '../support/stored.ts'
import { Visitor } from '../support/visitor.ts'

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
  mail.beforeYes = async () => {}
})

async function withProduct(work: (product: Product, operator: Visitor) => Promise<void>, databaseUrl?: string) {
  const env = { ...WITH_OPERATOR, SMTP_URL: mail.url, SMTP_FROM: 'Subshelf <hello@subshelf.example>' }
  const product = await startProduct({ databaseUrl, env })
  try {
    await work(product, await newOperator(product))
  } finally {
    await product.stop()
  }
}

test('killed in the middle, the mails go on where they stopped; the one nobody knows about is left to the operator', () =>
  withProduct(async (product, operator) => {
    await addInterest(product, addresses(6))
    let reached = () => {}
    const third = new Promise<void>((resolve) => {
      reached = resolve
    })
    mail.beforeYes = async (to) => {
      if (to !== 'waits-2@example.com') return
      reached()
      await new Promise(() => {}) // the server has the mail, and never says so
    }
    await operator.post(PATH, {})
    await third
    await product.kill()
    await product.start()
    expect(await untilNotices(operator, ended)).toMatchObject({ waiting: 0, sent: 5, unsure: 1 })
    expect(mail.taken).toEqual(addresses(6))

    await ageNotices(product)
    mail.beforeYes = async () => {}
    await operator.post(PATH, {})
    expect(await untilNotices(operator, ended)).toMatchObject({ unsure: 1 })
    expect(mail.taken).toHaveLength(6)
    await operator.post(PATH, { unsure: true })
    expect(await untilNotices(operator, ended)).toMatchObject({ sent: 6, unsure: 0 })
    expect(mail.taken).toEqual([...addresses(6), 'waits-2@example.com'])
    expect(product.output()).not.toContain('@example.com')
  }))

test('two servers, pressed on both: each address gets one mail', async () => {
  const databaseUrl = await newDatabase(inject('postgresUrl'))
  await withProduct(async (product, operator) => {
    const second = await product.second()
    await addInterest(product, addresses(20))
    const elsewhere = new Visitor(product, second.origin)
    elsewhere.cookie = operator.cookie
    await Promise.all([operator.post(PATH, {}), elsewhere.post(PATH, {}), operator.post(PATH, {})])
    expect(await untilNotices(elsewhere, ended)).toMatchObject({ sent: 20 })
    expect(mail.taken.toSorted()).toEqual(addresses(20).toSorted())
  }, databaseUrl)
})
