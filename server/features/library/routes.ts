import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { LibraryView } from '#contract/library.ts'
import type { Context } from '../../context.ts'
import { requireUser, type UserEnv } from '../../http/session.ts'
import { AppError } from '../../lib/errors.ts'
import { inSnapshot } from '../../reads.ts'
import type { NameReader } from '../videos/names/reader.ts'
import { ownLibraryOf, presentLibrary } from './present.ts'

/** For the signed-in person. The tag names the person too: a browser two people share never gets the other's library. */
export function libraryRoutes(ctx: Context, names: NameReader) {
  const routes = new Hono<UserEnv>()
  routes.get('/', requireUser, async (c) => {
    const { id, library_version } = c.var.user
    if (c.req.header('if-none-match') === tagOf(id, library_version)) {
      c.header('ETag', tagOf(id, library_version))
      return c.body(null, 304)
    }
    // The version is read with the rows, and before the names, so that a tag never promises more than the answer holds.
    const { tag, own } = await inSnapshot(ctx.db, async (q) => {
      const user = await q.users.find(id)
      if (!user) throw new AppError('sign_in_required')
      return { tag: tagOf(id, user.library_version), own: await ownLibraryOf(q, id) }
    })
    const named = await names.read(
      id,
      own.channels.map((channel) => channel.id),
    )
    c.header('ETag', tag)
    return c.json<LibraryView>(presentLibrary(own, named))
  })
  return routes
}

/** Raised when the shape of the answer changes: a browser's copy of the old shape is never taken for the new one. */
const CONTRACT = 2

const tagOf = (userId: string, version: number) =>
  `"${createHash('sha256').update(userId).digest('base64url').slice(0, 10)}-${CONTRACT}.${version}"`
