import { api } from '#web/lib/http.ts'
import { finishSignOut } from './finish-sign-out.ts'

export type Credentials = { name: string; password: string }

/** Throws ApiError `password_refused`. */
export async function signInWithPassword(json: Credentials): Promise<void> {
  await finishSignOut()
  await api.passwords['sign-in'].$post({ json })
}

/** Joins, or chooses a new password, with an invitation. Throws ApiError `invitation_unusable`, `name_taken`. */
export async function joinWithPassword(secret: string, typed: Credentials): Promise<void> {
  await finishSignOut()
  await api.join.password.$post({ json: { secret, ...typed } })
}

/**
 * Changes the password of the signed-in user. Throws ApiError `current_password_wrong`, `name_taken`.
 * @param current the one there is; null: none yet
 */
export async function setPassword(typed: Credentials, current: string | null): Promise<void> {
  await api.passwords.$put({ json: { ...typed, current } })
}
