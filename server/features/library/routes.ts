import { Hono } from 'hono'
import { libraryAnswer } from '#contract/library.ts'
import type { Context } from '../../context.ts'
import { isDatabaseUnavailable } from '../../db/errors.ts'
import { answer, etag, hasTagged, notModified } from '../../http/answer.ts'
import { requireUser, type UserEnv } from '../../http/session.ts'
import { AppError } from '../../lib/errors.ts'
import { inSnapshot } from '../../reads.ts'
import type { NameReader } from '../videos/names/reader.ts'
import { presentLibrary, presentOwnLibrary } from './present.ts'

const tagOf = (userId: string, version: number) => etag(userId, `library ${version}`)

/**
 * For the signed-in user. Its ETag needs the library's version only, so that 304 costs no reading. If the
 * catalogue's database is away, a page without a library gets one without names and without an ETag, others get 503.
 */
export const libraryRoutes = (ctx: Context, names: NameReader) =>
  new Hono<UserEnv>().get('/', requireUser, async (c) => {
    const { id, library_version } = c.var.user
    const known = tagOf(id, library_version)
    if (hasTagged(c, known)) {
      c.header('ETag', known)
      return notModified(c)
    }
    // The version is read with the rows, and before the names: the answer is never older than its tag.
    const { version, own } = await inSnapshot(ctx.db, async (q) => {
      const user = await q.users.find(id)
      if (!user) throw new AppError('sign_in_required')
      return { version: user.library_version, own: await presentOwnLibrary(q, id) }
    })
    const ids = own.channels.map((channel) => channel.id)
    const named = await names.read(id, ids).catch((error: unknown) => {
      // A page that has a library has names, which must not be replaced by ids.
      if (c.req.header('if-none-match') !== undefined || !isDatabaseUnavailable(error)) throw error
      return null
    })
    if (named) c.header('ETag', tagOf(id, version))
    return answer(c, libraryAnswer, { ...presentLibrary(own, named ?? new Map()), version })
  })
