import { Hono } from 'hono'
import { acceptedSuggestions, channelTopics, suggestionsAccepted } from '#contract/suggestions.ts'
import type { Context } from '../../../context.ts'
import { answer, longAnswer } from '../../../http/answer.ts'
import { body } from '../../../http/body.ts'
import { requireUser, type UserEnv, withRequest } from '../../../http/session.ts'
import { readsOn } from '../../../reads.ts'
import type { TopicReader } from '../../videos/names/topic-reader.ts'
import type { Arrivals } from '../imports/arrivals.ts'
import { acceptSuggestions } from './commands.ts'

/** For the signed-in user, about their own channels. */
export function suggestionRoutes(ctx: Context, topics: TopicReader, arrivals: Arrivals) {
  const q = readsOn(ctx.db)

  return new Hono<UserEnv>()
    .get('/', requireUser, async (c) => {
      const own = await q.channels.list(c.var.user.id)
      const ids = [...new Set([...own.map(({ id }) => id), ...arrivals.idsOf(c.var.user.id)])]
      const { topics: byChannel, unread, reading } = await topics.read(c.var.user.id, ids)
      const known = [...byChannel].map(([id, codes]): [string, string[]] => [id, [...codes]])
      const { flags } = await ctx.flags.current()
      return longAnswer(c, channelTopics, { topics: known, unread, reading, usesNames: flags.suggestionsFromNames })
    })
    .post('/accept', requireUser, body(acceptedSuggestions), async (c) => {
      const { answer: channels, change } = await acceptSuggestions(
        withRequest(ctx, c),
        c.var.user.id,
        c.req.valid('json'),
      )
      return answer(c, suggestionsAccepted, { channels, change })
    })
}
