import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../../sandbox/start.ts'
import { bearer, control, jsonOf, signIn } from './user.ts'

const SMALL = 'accounts/small@sandbox.test'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
beforeEach(() => control(sandbox.url, 'POST', 'reset'))
afterAll(() => sandbox.close())

const claimsOf = (idToken = '') => JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())

test('identity tokens carry the nonce they are told to, until the truth is asked for again', async () => {
  const nonceNow = async () => claimsOf((await signIn(sandbox.url, 'small@sandbox.test')).id_token).nonce
  expect(await nonceNow()).toBe('a-nonce')
  await control(sandbox.url, 'PATCH', SMALL, { nonce: 'of-another-sign-in' })
  expect(await nonceNow()).toBe('of-another-sign-in')
  await control(sandbox.url, 'PATCH', SMALL, { nonce: null })
  expect(await nonceNow()).toBe('a-nonce')
})

test('user-info answers about another account when told to; one that is unknown is refused', async () => {
  const { url } = sandbox
  const tokens = await signIn(url, 'small@sandbox.test')
  const info = () => jsonOf(fetch(`${url}/oauth2/v2/userinfo`, { headers: bearer(tokens) }))
  const own = await info()
  await control(url, 'PATCH', SMALL, { userInfoOf: 'large@sandbox.test' })
  const other = await info()
  expect([own.email, other.email]).toEqual(['small@sandbox.test', 'large@sandbox.test'])
  expect(other.id).not.toBe(own.id)
  expect(claimsOf((await signIn(url, 'small@sandbox.test')).id_token).sub).toBe(own.id)
  await expect(control(url, 'PATCH', SMALL, { userInfoOf: 'nobody@sandbox.test' })).rejects.toThrow('no account')
  await control(url, 'PATCH', SMALL, { userInfoOf: null })
  expect((await info()).email).toBe('small@sandbox.test')
})
