import { expect, test } from 'vitest'
import type { Forgotten } from '#contract/account.ts'
import { onBothEngines } from '../support/engines.ts'
import { newPerson } from '../support/people.ts'
import type { Product, Server } from '../support/product.ts'
import { openRevocations } from '../support/stored.ts'
import type { Visitor } from '../support/visitor.ts'

const [OLD, NEW] = [
  'the-key-of-before-of-thirty-two-or-more-characters',
  'the-key-that-comes-of-thirty-two-or-more-characters',
]
const EVERY_SECOND = '* * * * * *'

const disconnect = async (person: Visitor) => (await person.post<Forgotten>('/api/account/disconnect', {})).body
const remove = async (person: Visitor & { email: string }) =>
  (await person.send<Forgotten>('DELETE', '/api/account', { email: person.email })).body
const tokenStatus = async (person: Visitor) =>
  (await person.post('/.netlify/functions/google-auth-token', { action: 'refresh' })).status

/** The server is started again with these keys while the work is done. */
async function withKeys(product: Product, keys: readonly string[], work: (server: Server) => Promise<void>) {
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

onBothEngines(
  'secret keys',
  (product) => {
    test('[AUTH-10] who connects again after a change of keys calls off what Google was to be told before', async () => {
      const person = await newPerson(product())
      await product().sandbox.fault({ match: 'POST /revoke', kind: 'status', status: 503 })
      expect(await disconnect(person)).toEqual({ providersTold: false })
      await withKeys(product(), [NEW, OLD], async () => {
        await person.signIn(person.email)
        expect(await openRevocations(product())).toBe(0)
      })
      await product().sandbox.clearFaults()
    })

    test('[AUTH-10] what an older key sealed is sealed anew at night: then the older key can go', async () => {
      const people = [await newPerson(product()), await newPerson(product())]
      await withKeys(product(), [NEW, OLD], async ({ output }) => {
        await expect.poll(output, { timeout: 30_000 }).toMatch(/"reencrypted":[1-9]\d*,"undecryptable":0/)
      })
      await withKeys(product(), [NEW], async () => {
        for (const person of people) expect(await tokenStatus(person)).toBe(200)
        for (const person of people) expect(await disconnect(person)).toEqual({ providersTold: true })
      })
    })

    test('[AUTH-10] nobody is told that Google has withdrawn the access when no key opens the grant any more', async () => {
      const people = [await newPerson(product()), await newPerson(product())] as const
      await withKeys(product(), [NEW], async ({ output }) => {
        expect(await disconnect(people[0])).toEqual({ providersTold: false })
        expect(await remove(people[1])).toEqual({ providersTold: false })
        expect(output()).toContain('encrypted with an unknown key')
        expect(await openRevocations(product())).toBe(0)
      })
    })
  },
  { SECRET_KEY: OLD, RETENTION_AT: EVERY_SECOND },
)
