import { Hono } from 'hono'
import { libraryAnswer } from '#contract/library.ts'
import type { Context } from '../../context.ts'
import { isDatabaseUnavailable } from '../../db/errors.ts'
import { checked, etag, hasTagged, notModified, textAnswer } from '../../http/answer.ts'
import { requireUser, type UserEnv } from '../../http/session.ts'
import { jsonInSteps } from '../../lib/steps.ts'
import { makeTextsKept } from '../../lib/texts-kept.ts'
import type { NameReader } from '../videos/names/reader.ts'
import { presentLibrary } from './present.ts'
import { readOwnLibrary } from './read.ts'

/** Texts of libraries of so many channels are kept until they change. */
const KEPT_FROM = 500

const tagOf = (userId: string, version: number) => etag(userId, `library ${version}`)

/**
 * For the signed-in user. Its ETag needs the library's version only, so that 304 costs no reading. If the
 * catalogue's database is away, a page without a library gets one without names and without an ETag, others get 503.
 */
export function libraryRoutes(ctx: Context, names: NameReader) {
  const kept = makeTextsKept()
  return new Hono<UserEnv>().get('/', requireUser, async (c) => {
    const { id, library_version } = c.var.user
    const known = tagOf(id, library_version)
    const isKnown = hasTagged(c, known)
    const written = isKnown ? undefined : kept.get(known)
    if (isKnown || written !== undefined) {
      c.header('ETag', known)
      return written === undefined ? notModified(c) : textAnswer<typeof libraryAnswer>(c, written)
    }
    // The version is read with the rows, and before the names: the answer is never older than its tag.
    const { version, ...own } = await readOwnLibrary(ctx.db, id)
    const ids = own.channels.map((channel) => channel.id)
    const named = await names.read(id, ids).catch((error: unknown) => {
      // A page that has a library has names, which must not be replaced by ids.
      if (c.req.header('if-none-match') !== undefined || !isDatabaseUnavailable(error)) throw error
      return null
    })
    const tag = tagOf(id, version)
    if (named) c.header('ETag', tag)
    const view = await presentLibrary(own, named ?? new Map())
    const text = await jsonInSteps(checked(c, libraryAnswer, { ...view, version }))
    // A name that is missing may be there in a moment, without another version.
    if (ids.length >= KEPT_FROM && named && ids.every((channel) => named.get(channel)?.title)) kept.set(tag, text)
    return textAnswer<typeof libraryAnswer>(c, text)
  })
}
