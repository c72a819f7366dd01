import type { NewApiToken, Scope } from '#contract/api-tokens.ts'
import type { FolderProperties } from '#contract/library.ts'
import { SCOPES } from '#contract/limits.ts'
import { channelIds } from './sandbox.ts'
import { type Site, Visitor } from './visitor.ts'

let count = 0

/** A new user with these YouTube subscriptions, signed in. */
export async function newUser(site: Site, subscriptions: number | readonly string[] = 0) {
  const email = `user-${process.pid}-${++count}@sandbox.test`
  const ids = typeof subscriptions === 'number' ? channelIds(subscriptions) : subscriptions
  await site.sandbox.setSubscriptions(email, ids)
  const user = new Visitor(site)
  await user.signIn(email)
  return Object.assign(user, { email })
}

/** The same, with the channels imported and the first run behind them. */
export async function newImportedUser(site: Site, subscriptions: number | readonly string[]) {
  const user = await newUser(site, subscriptions)
  await user.import()
  await user.post('/api/import/skip')
  return user
}

/** Creates a folder. @returns its id */
export async function newFolder(
  user: Visitor,
  name: string,
  ids: readonly string[] = [],
  properties: Partial<FolderProperties> = {},
): Promise<string> {
  const folder = { ...properties, name, channelIds: ids }
  const { status, body } = await user.post<{ folder: { id: string } }>('/api/folders', folder)
  if (status !== 201) throw new Error(`folder: ${status} ${JSON.stringify(body)}`)
  return body.folder.id
}

/** A token of the user for another program, for everything if nothing else is said. @returns its text */
export async function newToken(user: Visitor, scopes: readonly Scope[] = SCOPES, more: Partial<NewApiToken> = {}) {
  const { status, body } = await user.post<{ token: string }>('/api/tokens', {
    ...{ name: 'Companion', scopes, days: null, ...more },
  })
  if (status !== 201) throw new Error(`No token was made: ${JSON.stringify(body)}`)
  return body.token
}
