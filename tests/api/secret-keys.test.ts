/** @module-tag slow */
import { expect, test } from 'vitest'
import type { RevocationAnswer } from '#contract/account.ts'
import type { ReaderFeedsView } from '#contract/reader-feeds.ts'
import { onSqlite } from '../support/engines.ts'
import type { Product } from '../support/product.ts'
import type { Program } from '../support/program.ts'
import { openRevocations } from '../support/stored.ts'
import { newUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'

const [OLD, NEW] = [
  'the-key-of-before-of-thirty-two-or-more-characters',
  'the-key-that-comes-of-thirty-two-or-more-characters',
]
const EVERY_SECOND = '* * * * * *'

const disconnect = async (user: Visitor) => (await user.post<RevocationAnswer>('/api/account/disconnect', {})).body
const remove = async (user: Visitor & { email: string }) =>
  (await user.send<RevocationAnswer>('DELETE', '/api/account', { email: user.email })).body
/** Turns feeds on if they are off. @returns what all their addresses begin with */
const feedsOf = async (user: Visitor) => (await user.post<ReaderFeedsView>('/api/reader-feeds')).body.base
const tokenStatus = async (user: Visitor) =>
  (await user.post('/.netlify/functions/google-auth-token', { action: 'refresh' })).status

/** The server is started again with these keys while the work is done. */
async function withKeys(product: Product, keys: readonly string[], work: (server: Program) => Promise<void>) {
  await product.stopServer()
  const { port } = new URL(product.origin)
  const server = await product.second({ PORT: port, PUBLIC_ORIGIN: product.origin, SECRET_KEY: keys.join() })
  try {
    await work(server)
  } finally {
    await server.stop()
    await product.start()
  }
}

onSqlite(
  'secret keys',
  (product) => {
    test('[AUTH-10] who connects again after a change of keys calls off what Google was to be told before', async () => {
      const user = await newUser(product())
      await product().sandbox.fault({ match: 'POST /revoke', kind: 'status', status: 503 })
      expect(await disconnect(user)).toEqual({ revocationsDone: false })
      await withKeys(product(), [NEW, OLD], async () => {
        await user.signIn(user.email)
        expect(await openRevocations(product())).toBe(0)
      })
      await product().sandbox.clearFaults()
    })

    test('[AUTH-10] what an older key sealed is sealed anew at night: then the older key can go', async () => {
      const users = [await newUser(product()), await newUser(product())]
      const feeds = await Promise.all(users.map(feedsOf))
      expect(feeds.every((base) => base !== null)).toBe(true)
      await withKeys(product(), [NEW, OLD], async ({ output }) => {
        await expect.poll(output).toMatch(/feed addresses of an older key/)
        expect(output()).toMatch(/"reencrypted":[1-9]\d*,"undecryptable":0/)
      })
      await withKeys(product(), [NEW], async () => {
        for (const user of users) expect(await tokenStatus(user)).toBe(200)
        expect(await Promise.all(users.map(feedsOf))).toEqual(feeds)
        for (const user of users) expect(await disconnect(user)).toEqual({ revocationsDone: true })
      })
    })

    test('[AUTH-10] nobody is told that Google has withdrawn the access when no key opens the grant any more', async () => {
      const users = [await newUser(product()), await newUser(product())] as const
      await withKeys(product(), [NEW], async ({ output }) => {
        expect(await disconnect(users[0])).toEqual({ revocationsDone: false })
        expect(await remove(users[1])).toEqual({ revocationsDone: false })
        expect(output()).toContain('encrypted with an unknown key')
        expect(await openRevocations(product())).toBe(0)
      })
    })
  },
  { SECRET_KEY: OLD, RETENTION_AT: EVERY_SECOND },
)
