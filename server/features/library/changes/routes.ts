import { Hono, type Context as HonoContext } from 'hono'
import { changeId, changePage, changePageQuery, undoAnswer } from '#contract/changes.ts'
import type { Context } from '../../../context.ts'
import { answer, etag, hasTagged, notModified } from '../../../http/answer.ts'
import { query } from '../../../http/body.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { requireUser, type UserEnv, withRequest } from '../../../http/session.ts'
import { AppError } from '../../../lib/errors.ts'
import { inSnapshot } from '../../../reads.ts'
import type { NameReader } from '../../videos/names/reader.ts'
import { parseFaces, presentChanges, readLibraryState } from './present.ts'
import { setUndone } from './undo/commands.ts'

const CHANGES_PER_PAGE = 50

const tagOf = (userId: string, version: number, before: number | undefined) =>
  etag(userId, `changes ${version} ${before ?? ''}`)

/** For the signed-in user, about their own library. What is shown depends on the library's version only. */
export function changeRoutes(ctx: Context, names: NameReader) {
  const set = async (c: HonoContext<UserEnv>, inPath: string, undone: boolean) => {
    const { data: id } = changeId.safeParse(inPath)
    if (id === undefined) throw new AppError('change_not_found')
    return answer(c, undoAnswer, { left: await setUndone(withRequest(ctx, c), c.var.user.id, id, undone) })
  }

  const limit = rateLimit({ name: 'changes', points: 60, perSeconds: 60 })
  return new Hono<UserEnv>()
    .get('/', requireUser, limit, query(changePageQuery), async (c) => {
      const { before } = c.req.valid('query')
      const { id, library_version } = c.var.user
      const known = tagOf(id, library_version, before)
      if (hasTagged(c, known)) {
        c.header('ETag', known)
        return notModified(c)
      }
      const { version, log, state } = await inSnapshot(ctx.db, async (q) => {
        const user = await q.users.find(id)
        if (!user) throw new AppError('sign_in_required')
        const state = await readLibraryState(q, id, 'all')
        return { version: user.library_version, log: await q.changes.list(id), state }
      })
      const rest = log.filter((change) => before === undefined || change.version < before)
      const shown = rest.slice(0, CHANGES_PER_PAGE)
      const named = await names.read(id, [...new Set(shown.flatMap(parseFaces))])
      c.header('ETag', tagOf(id, version, before))
      return answer(c, changePage, {
        changes: await presentChanges(log, shown, state, named),
        next: rest.length > shown.length ? (shown.at(-1)?.version ?? null) : null,
      })
    })
    .post('/:id/undo', requireUser, (c) => set(c, c.req.param('id'), true))
    .post('/:id/redo', requireUser, (c) => set(c, c.req.param('id'), false))
}
