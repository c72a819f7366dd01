import { Hono, type Context as HonoContext } from 'hono'
import * as z from 'zod'
import {
  addressMade,
  newAddress,
  notificationFolder,
  notificationsView,
  notificationTimes,
  pushSubscription,
  testOutcome,
} from '#contract/notifications.ts'
import type { Context } from '../../context.ts'
import { answer } from '../../http/answer.ts'
import { body } from '../../http/body.ts'
import { languageOf } from '../../http/language.ts'
import { exceptInDemo } from '../../http/mode.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { requireUser, type UserEnv } from '../../http/session.ts'
import { AppError } from '../../lib/errors.ts'
import { addAddress, removeDevice, removeTarget, sendTest, setDevice, setFolder, setTimes } from './commands.ts'
import { presentNotifications } from './present.ts'

/** `/api/notifications`, for the signed-in user, about their own. */
export function notificationRoutes(ctx: Context) {
  const limit = rateLimit({ name: 'notifications', points: 120, perSeconds: 600 })
  const testLimit = rateLimit({ name: 'notification-tests', points: 10, perSeconds: 600 })
  const show = async (c: HonoContext<UserEnv>) =>
    answer(c, notificationsView, await presentNotifications(ctx, c.var.user.id, c.var.session?.idHash ?? null))
  const idOf = (c: HonoContext<UserEnv>) => {
    const { data } = z.uuid().safeParse(c.req.param('id'))
    if (data === undefined) throw new AppError('not_found')
    return data
  }
  return new Hono<UserEnv>()
    .get('/', requireUser, show)
    .put('/times', requireUser, limit, body(notificationTimes), async (c) => {
      await setTimes(ctx, c.var.user.id, c.req.valid('json'), languageOf(c))
      return show(c)
    })
    .put('/folders/:id', requireUser, limit, body(notificationFolder), async (c) => {
      await setFolder(ctx, c.var.user.id, idOf(c), c.req.valid('json').pace, languageOf(c))
      return show(c)
    })
    .put('/device', requireUser, limit, body(pushSubscription), async (c) => {
      const { session } = c.var
      if (!session) throw new AppError('sign_in_required')
      await setDevice(ctx, session, c.req.valid('json'))
      return show(c)
    })
    .delete('/device', requireUser, limit, async (c) => {
      if (c.var.session) await removeDevice(ctx, c.var.user.id, c.var.session.idHash)
      return show(c)
    })
    .post('/addresses', exceptInDemo(ctx), requireUser, limit, body(newAddress), async (c) =>
      answer(c, addressMade, await addAddress(ctx, c.var.user.id, c.req.valid('json').url), 201),
    )
    .post('/targets/:id/test', requireUser, testLimit, async (c) =>
      answer(c, testOutcome, await sendTest(ctx, c.var.user, idOf(c))),
    )
    .delete('/targets/:id', requireUser, limit, async (c) => {
      await removeTarget(ctx, c.var.user.id, idOf(c))
      return show(c)
    })
}
