import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HOUR_MS } from '#domain/durations.ts'
import { isChannelId } from '#domain/youtube-ids.ts'
import type { Context } from '../../../context.ts'
import { confirmLease, endLease, LONGEST_LEASE_MS } from '../../../db/catalogue-push.ts'
import type { RequestEnv } from '../../../http/session.ts'
import { parseFeed } from '../../../providers/youtube/feed-xml.ts'
import { channelOfTopic } from '../../../providers/youtube/hub.ts'
import type { PushInbox } from './inbox.ts'
import { isOurAddress, isSigned } from './keys.ts'

/** A post about a few videos has some kilobytes. */
const MAX_POST_BYTES = 128 * 1024
const MAX_CHALLENGE = 500

/**
 * For Google's push hub, at secret addresses: it confirms subscriptions we requested by GET and posts about new
 * videos. A post whose signature is wrong is answered like any other and dropped, as WebSub says.
 */
export function pushRoutes({ catalogue, settings, stats, now, log }: Context, inbox: PushInbox) {
  const routes = new Hono<RequestEnv>()
  const isOurs = (channelId: string, token: string) =>
    isChannelId(channelId) && isOurAddress(settings, channelId, token)

  routes.get('/:channelId/:token', async (c) => {
    const { channelId, token } = c.req.param()
    const [mode, topic = '', challenge = ''] = ['mode', 'topic', 'challenge'].map((name) => c.req.query(`hub.${name}`))
    if (!isOurs(channelId, token) || channelOfTopic(topic) !== channelId) return c.body(null, 404)
    if (mode === 'denied') {
      await endLease(catalogue, channelId)
      log.debug({ channelId }, 'the push hub denied a subscription')
      return c.body(null, 204)
    }
    const seconds = Number(c.req.query('hub.lease_seconds'))
    if (mode !== 'subscribe' || !(seconds > 0) || challenge.length > MAX_CHALLENGE) return c.body(null, 404)
    const leaseMs = Math.min(Math.max(seconds * 1000, HOUR_MS), LONGEST_LEASE_MS)
    if (!(await confirmLease(catalogue, channelId, leaseMs, now()))) return c.body(null, 404)
    stats.add('leases_confirmed')
    return c.text(challenge)
  })

  const limit = bodyLimit({ maxSize: MAX_POST_BYTES, onError: (c) => c.body(null, 413) })
  routes.post('/:channelId/:token', limit, async (c) => {
    const { channelId, token } = c.req.param()
    if (!isOurs(channelId, token)) return c.body(null, 404)
    const body = await c.req.text()
    if (isSigned(settings, channelId, body, c.req.header('x-hub-signature'))) {
      const feed = parseFeed(body)
      if (feed) inbox.add(channelId, feed)
    } else log.debug({ channelId }, 'a push with a wrong signature was dropped')
    return c.body(null, 204)
  })
  return routes
}
