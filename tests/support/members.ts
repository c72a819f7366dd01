import { inviteMember, prepareMode } from '../../server/features/account/invitations/commands.ts'
import { queriesOn } from '../../server/queries.ts'
import type { TestApp } from './app.ts'
import { Authenticator } from './authenticator.ts'
import { Visitor } from './visitor.ts'

let count = 0

/** Somebody who has joined a site at home with a passkey. `email`: of a Google account of theirs. */
export async function newMember(app: TestApp) {
  const secret = (await newLink(app)).split('#')[1] ?? ''
  const visitor = new Visitor(app)
  const { body } = await visitor.post<{ options: Record<string, unknown> }>('/api/join/options', {
    secret,
    name: 'Kim',
  })
  const response = new Authenticator({ origin: app.origin }).register(body.options)
  const { status } = await visitor.post('/api/join', { secret, response })
  if (status !== 204) throw new Error(`join: ${status}`)
  const email = `member-${process.pid}-${++count}@sandbox.test`
  await app.sandbox.setSubscriptions(email, [])
  return Object.assign(visitor, { email })
}

/** The one for the admin, or an invitation of theirs. */
async function newLink({ ctx }: TestApp): Promise<string> {
  const q = queriesOn(ctx.db)
  const admin = (await q.members.list()).find(({ is_admin }) => is_admin === 1)
  const user = admin && (await q.users.find(admin.id))
  return user ? (await inviteMember(ctx, user, null)).link : ((await prepareMode(ctx)) ?? '')
}
