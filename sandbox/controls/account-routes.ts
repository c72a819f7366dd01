import { Hono } from 'hono'
import type { Account } from '../catalogue/accounts.ts'
import { CLIENT_ID } from '../google/client.ts'
import type { Env } from '../http/app-types.ts'
import type { Sandbox } from '../state.ts'
import { subscribedChannels } from '../youtube/subscription-slots.ts'
import { bodyOf } from './body.ts'
import { BadInput, countOf, flagOf, needed, readObject, textOf, textsOf } from './input.ts'

const CHANNEL_ID = /^UC[\w-]{22}$/
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+$/
const CHANGES = ['name', 'picture', 'noRefreshToken', 'audience', 'nonce', 'userInfoOf', 'hasChannel', 'listedAtMost']

/** Controls about people: their lists, their accounts, their grants. */
export function accountRoutes(sandbox: Sandbox) {
  const routes = new Hono<Env>()

  const known = (email: string): Account => {
    const account = sandbox.accounts.byEmail(email)
    if (!account) throw new BadInput(`no account ${email}`)
    return account
  }
  const view = ({ subscriptions, ...account }: Account) => ({
    ...account,
    subscriptions: subscriptions.kind === 'stretch' ? subscriptions.count : subscriptions.channelIds.length,
  })

  routes.get('/accounts', (c) => c.json(sandbox.accounts.all().map(view)))

  routes.get('/accounts/:email/subscriptions', (c) => {
    const channels = subscribedChannels(known(c.req.param('email')), sandbox.catalogue)
    return c.json(channels.map(({ id, title, terminated }) => ({ channelId: id, title, terminated })))
  })

  routes.put('/accounts/:email/subscriptions', async (c) => {
    const email = c.req.param('email')
    if (!EMAIL.test(email)) throw new BadInput(`${email} is not an email`)
    const channelIds = textsOf(await bodyOf(c), 'the body', CHANNEL_ID)
    if (new Set(channelIds).size < channelIds.length) throw new BadInput('a channel is named twice')
    const account = sandbox.accounts.byEmailOrNew(email)
    account.subscriptions = { kind: 'given', channelIds }
    return c.json(view(account))
  })

  routes.patch('/accounts/:email', async (c) => {
    const account = known(c.req.param('email'))
    const fields = readObject(await bodyOf(c), CHANGES)
    const name = textOf(fields, 'name')
    if (name === '') throw new BadInput('"name" must not be empty')
    account.name = name ?? account.name
    account.picture = flagOf(fields, 'picture') ?? account.picture
    account.noRefreshToken = flagOf(fields, 'noRefreshToken') ?? account.noRefreshToken
    account.hasChannel = flagOf(fields, 'hasChannel') ?? account.hasChannel
    if ('listedAtMost' in fields) account.listedAtMost = countOf(fields, 'listedAtMost', 0, 100_000)
    if ('audience' in fields) account.audience = textOf(fields, 'audience')
    if ('nonce' in fields) account.nonce = textOf(fields, 'nonce')
    if ('userInfoOf' in fields) {
      const other = textOf(fields, 'userInfoOf')
      account.userInfoOf = other === null ? null : known(other).email
    }
    return c.json(view(account))
  })

  routes.post('/revoke', async (c) => {
    const fields = readObject(await bodyOf(c), ['email'])
    sandbox.grants.revoke(known(needed(textOf(fields, 'email'), 'email')).sub, CLIENT_ID)
    return c.json({ ok: true })
  })

  routes.post('/tokens/expire', async (c) => {
    const fields = readObject(await bodyOf(c), ['email'])
    sandbox.grants.expireAccess(known(needed(textOf(fields, 'email'), 'email')).sub)
    return c.json({ ok: true })
  })

  return routes
}
