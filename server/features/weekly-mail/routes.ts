import { Hono, type Context as HonoContext } from 'hono'
import { type WeeklyMailView, weeklyMailChange, weeklyMailView } from '#contract/weekly-mail.ts'
import type { Context } from '../../context.ts'
import type { UserRow } from '../../db/schema.ts'
import { answer } from '../../http/answer.ts'
import { body } from '../../http/body.ts'
import { languageOf, textsOf } from '../../http/language.ts'
import { exceptInDemo } from '../../http/mode.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { type RequestEnv, requireUser, type UserEnv } from '../../http/session.ts'
import { readsOn } from '../../reads.ts'
import { canGetWeeklyMail, type OffLinkState, offLinkState, setWeeklyMail, turnOffByToken } from './commands.ts'
import { presentPage } from './present.ts'

/** `/api/weekly-mail`, for the signed-in user, about their own mails. */
export function weeklyMailRoutes(ctx: Context) {
  const limit = rateLimit({ name: 'weekly-mail', points: 30, perSeconds: 600 })
  return new Hono<UserEnv>()
    .get('/', requireUser, async (c) => answer(c, weeklyMailView, await presentSetting(ctx, c.var.user)))
    .put('/', exceptInDemo(ctx), requireUser, limit, body(weeklyMailChange), async (c) => {
      await setWeeklyMail(ctx, c.var.user.id, c.req.valid('json').on, languageOf(c))
      return answer(c, weeklyMailView, await presentSetting(ctx, c.var.user))
    })
}

async function presentSetting(ctx: Context, user: UserRow): Promise<WeeklyMailView> {
  const row = await readsOn(ctx.db).weeklyMails.find(user.id)
  return { isAvailable: canGetWeeklyMail(ctx, user), isOn: row !== undefined, dueAt: row?.due_at ?? null }
}

/**
 * `/weekly-mail/off/TOKEN`, the link in each mail. Public. GET shows a question and changes nothing, because programs that
 * look for malware follow links. POST turns the mails off; mail programs send it too (RFC 8058). Safe to repeat.
 */
export function weeklyMailOffRoutes(ctx: Context) {
  const limit = rateLimit({ name: 'weekly-mail-off', points: 60, perSeconds: 60, by: 'address' })
  const show = (c: HonoContext<RequestEnv>, state: OffLinkState) => {
    const texts = textsOf(c)
    const { weeklyMail: text } = texts
    if (state === 'on')
      return c.html(
        presentPage(texts, { title: text.stopQuestion, text: text.stopQuestionText, button: text.stopButton }),
      )
    if (state === 'off') return c.html(presentPage(texts, { title: text.stopped, text: text.stoppedText }))
    const tooOld = presentPage(texts, { title: text.linkUnknown, text: text.linkUnknownText })
    return c.html(tooOld, state === 'ended' ? 410 : 404)
  }
  return new Hono<RequestEnv>()
    .get('/:token', limit, async (c) => show(c, await offLinkState(ctx, c.req.param('token'))))
    .post('/:token', limit, async (c) => show(c, await turnOffByToken(ctx, c.req.param('token'))))
}
