import { expect, test } from 'vitest'
import type { ReaderFeedsView } from '#contract/reader-feeds.ts'
import { onSqlite } from '../support/engines.ts'
import { buyPremium, Payment, sendEvent, untilPlan, userOf } from '../support/payment.ts'
import { startProduct } from '../support/product.ts'
import { channelIds } from '../support/sandbox.ts'
import { hideTable, showTable } from '../support/stored.ts'
import { until } from '../support/until.ts'
import { newFolder, newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

test('[DATA-06] after a whole life of an account, troubles included, the log names nobody and holds no secret', {
  tags: ['slow'],
}, async () => {
  const product = await startProduct({ env: { RETENTION_AT: '* * * * * *', LOG_LEVEL: 'trace' } })
  const payment = new Payment(product)
  const { sandbox } = product
  try {
    const user = await newUser(product, 60)
    const { id, name, email } = await userOf(user)
    await new Visitor(product).get(await new Visitor(product).atGoogle(email)) // another browser's answer
    await user.import()
    await newFolder(user, 'Very private folder', channelIds(2))
    const { body: feeds } = await user.post<ReaderFeedsView>('/api/reader-feeds')
    const feedSecret = feeds.base?.split('/').at(-1) ?? ''
    for (const list of ['all.atom', 'feeds.opml', 'folder/x.rss', 'nothing'])
      await new Visitor(product).get(`/feeds/${feedSecret}/${list}`)
    await new Visitor(product).get(`/weekly-mail/off/${feedSecret}`)
    const { body: granted } = await user.post<{ access_token: string }>('/.netlify/functions/google-auth-token', {
      action: 'refresh',
    })
    const { customer } = await buyPremium(user, payment)
    await untilPlan(user, ({ plan }) => plan === 'premium')
    await sendEvent(product, { id: 'evt_forged', type: 'x', data: { object: { email } } }, { secret: 'whsec_wrong' })

    for (const [match, kind] of [
      ['/token', 'malformed'],
      ['/oauth2/v2/userinfo', 'status'],
      ['/youtube/v3/subscriptions', 'reset'],
      ['/v1/', 'status'],
    ] as const) {
      await sandbox.fault({ match, kind, status: 500 })
      await user.post('/api/import')
      await user.importEnd()
      await user.post('/.netlify/functions/google-auth-token', { action: 'refresh' })
      await user.post('/.netlify/functions/get-subscription-status', {})
      await new Visitor(product).signIn(email)
      await sandbox.clearFaults()
    }
    await user.send('POST', `/api/folders?email=${email}`, `{"name": "${email}`)
    await user.get(`/${encodeURIComponent(email)}`)
    await sandbox.fault({ match: '/revoke', kind: 'reset' })
    expect((await user.send('DELETE', '/api/account', { email })).status).toBe(200)

    await until('the log has the last trouble', () => product.output().includes('revocation failed'))
    const log = product.output()
    expect(log).toContain('"msg":"request"')
    const secrets = [
      id,
      name,
      email,
      'sandbox.test',
      customer,
      'private folder',
      granted.access_token,
      feedSecret,
      '127.0.0.1',
      '::1',
    ]
    const [, cookie = 'no cookie'] = user.cookie.split('=')
    expect([...secrets, cookie].filter((secret) => secret === '' || log.includes(secret))).toEqual([])
    expect(log).not.toMatch(/ya29\.|1\/\/0|sk_test|whsec_|Bearer \w|"cookie"|eyJ/)
  } finally {
    await product.stop()
  }
})

onSqlite('troubles of the database', (product) => {
  test('[DATA-06] what breaks the stream of an import is told in the log, and nowhere else', async () => {
    const { sandbox, origin } = product()
    const user = await newUser(product(), 260)
    await sandbox.fault({ match: '/youtube/v3/subscriptions', kind: 'held' })
    await user.post('/api/import')
    const stream = await fetch(`${origin}/api/import/events`, { headers: { Cookie: user.cookie } })
    await hideTable(product(), 'import_run')
    await sandbox.clearFaults()
    const text = await stream.text()
    const lines = () => product().output().split('\n')
    for (const told of ['import progress not sent', 'import outcome not written'])
      await until(`the log says "${told}"`, () => lines().some((line) => line.includes(told)))
    await showTable(product(), 'import_run')
    expect(lines().filter((line) => line.includes('import_run') && !line.startsWith('{'))).toEqual([])
    expect(text).not.toContain('import_run')
  })
})
