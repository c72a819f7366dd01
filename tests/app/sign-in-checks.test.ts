import { expect, test } from 'vitest'
import type { SessionView } from '#contract/session.ts'
import { onApp } from '../support/app.ts'
import { userOf } from '../support/payment.ts'
import { query, rowsOf } from '../support/stored.ts'
import { newUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

const REFUSED = /^\/\?sign_in_error=\w+$/
const TOKEN = '/.netlify/functions/google-auth-token'

const session = async (visitor: Visitor) => (await visitor.get<SessionView>('/api/session')).body

onApp("sign-in's second checks", (product) => {
  test('[AUTH-02] an id token of another sign-in (another nonce) signs nobody in', async () => {
    const { sandbox } = product()
    const user = await newUser(product())
    await sandbox.changeAccount(user.email, { nonce: 'of-another-sign-in' })
    const visitor = new Visitor(product())
    expect(await visitor.signIn(user.email)).toMatch(REFUSED)
    expect((await session(visitor)).user).toBeNull()
    await sandbox.changeAccount(user.email, { nonce: null })
    expect(await visitor.signIn(user.email)).toBe('/')
  })

  test('[AUTH-02] a profile of another account than the id token signs nobody in, least of all as the other', async () => {
    const { sandbox } = product()
    const [user, other] = [await newUser(product()), await newUser(product())]
    const ids = [(await userOf(user)).id, (await userOf(other)).id]
    const sessions = () => Promise.all(ids.map((id) => rowsOf(product(), 'session', id)))
    const before = await sessions()
    await sandbox.changeAccount(user.email, { userInfoOf: other.email })
    const visitor = new Visitor(product())
    expect(await visitor.signIn(user.email)).toMatch(REFUSED)
    expect((await session(visitor)).user).toBeNull()
    expect(await sessions()).toEqual(before)
    await sandbox.changeAccount(user.email, { userInfoOf: null })
    expect(await visitor.signIn(user.email)).toBe('/')
  })

  test('[AUTH-10] a stored token that is moved to another user opens for its owner alone', async () => {
    const [owner, thief] = [await newUser(product()), await newUser(product())]
    const [ownerId, thiefId] = [(await userOf(owner)).id, (await userOf(thief)).id]
    expect((await thief.post(TOKEN, { action: 'refresh' })).status).toBe(200)
    const refreshes = async () => (await product().sandbox.calls()).filter(({ path }) => path === '/token').length
    const before = await refreshes()
    await query(
      product(),
      `update google_connection set encrypted_refresh_token =
         (select encrypted_refresh_token from google_connection where user_id = $1) where user_id = $2`,
      [ownerId, thiefId],
    )
    expect(await thief.refusal('POST', TOKEN, { action: 'refresh' })).toMatchObject({
      status: 401,
      code: 'reauthorisation_required',
    })
    expect(await refreshes()).toBe(before)
    expect((await owner.post(TOKEN, { action: 'refresh' })).status).toBe(200)
  })
})
