import { Hono } from 'hono'
import { flagsView } from '#contract/flags.ts'
import type { Context } from '../../context.ts'
import { answer } from '../../http/answer.ts'
import type { RequestEnv } from '../../http/session.ts'

/** `GET /api/remote-config`. Public, also during maintenance: an open page sees here that it is over. */
export const flagRoutes = ({ flags }: Context) =>
  new Hono<RequestEnv>().get('/', async (c) => {
    const known = await flags.current()
    return answer(c, flagsView, { ...known.flags, available: known.available })
  })
