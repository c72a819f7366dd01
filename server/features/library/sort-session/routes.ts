import { Hono } from 'hono'
import { sortSessionAnswer, sortStepAnswer, sortStepRequest } from '#contract/sort-session.ts'
import type { Context } from '../../../context.ts'
import { answer } from '../../../http/answer.ts'
import { body } from '../../../http/body.ts'
import { requireUser, type UserEnv, withRequest } from '../../../http/session.ts'
import { readsOn } from '../../../reads.ts'
import { endSession, makeStep, repeatSkipped } from './commands.ts'
import { presentStep } from './present.ts'

/** For the signed-in user, about sorting their own unsorted channels one by one. */
export function sortSessionRoutes(ctx: Context) {
  const q = readsOn(ctx.db)
  return new Hono<UserEnv>()
    .get('/', requireUser, async (c) => {
      const steps = await q.sortSession.list(c.var.user.id)
      return answer(c, sortSessionAnswer, { steps: steps.map(presentStep) })
    })
    .post('/steps', requireUser, body(sortStepRequest), async (c) => {
      const { answer: step, change } = await makeStep(withRequest(ctx, c), c.var.user.id, c.req.valid('json'))
      return answer(c, sortStepAnswer, { step: presentStep(step), change })
    })
    .post('/again', requireUser, async (c) => {
      await repeatSkipped(ctx, c.var.user.id)
      return c.body(null, 204)
    })
    .delete('/', requireUser, async (c) => {
      await endSession(ctx, c.var.user.id)
      return c.body(null, 204)
    })
}
