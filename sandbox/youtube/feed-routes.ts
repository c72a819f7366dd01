import { Hono } from 'hono'
import type { Env } from '../http/app-types.ts'
import type { Sandbox } from '../state.ts'
import { feedXml } from './feed-xml.ts'

const NEWEST = 15
const HEADERS = { 'Cache-Control': 'public, max-age=900', Server: 'YouTube RSS Feeds server' }
const NOT_FOUND =
  '<!DOCTYPE html><html lang=en><title>Error 404 (Not Found)!!1</title><p><b>404.</b> That’s an error.</html>'

/** Channels' feeds: the newest 15 uploads, no quota, HTML for a channel that is unknown or gone. */
export function feedRoutes(sandbox: Sandbox) {
  const routes = new Hono<Env>()
  routes.get('/feeds/videos.xml', (c) => {
    const channel = sandbox.catalogue.channel(c.req.query('channel_id') ?? '')
    if (!channel || channel.terminated)
      return c.body(NOT_FOUND, 404, { ...HEADERS, 'Content-Type': 'text/html; charset=UTF-8' })
    const videos = sandbox.catalogue.uploads(channel, 0, NEWEST).map((place) => sandbox.catalogue.draw(channel, place))
    return c.body(feedXml(channel, videos), 200, { ...HEADERS, 'Content-Type': 'text/xml; charset=UTF-8' })
  })
  return routes
}
