import { Hono } from 'hono'
import type { Env } from '../http/app-types.ts'
import type { Sandbox } from '../state.ts'

const TOPIC = /^https:\/\/www\.youtube\.com\/(?:xml\/)?feeds\/videos\.xml\?channel_id=(UC[\w-]{22})$/

/** The push hub's one address. Form-encoded; 202 means taken, not yet verified. */
export function hubRoutes(sandbox: Sandbox) {
  const routes = new Hono<Env>()
  routes.post('/hub/subscribe', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const mode = form.get('hub.mode')
    const topic = form.get('hub.topic') ?? ''
    const callback = form.get('hub.callback') ?? ''
    const lease = form.get('hub.lease_seconds')
    const channelId = TOPIC.exec(topic)?.[1]
    if (mode !== 'subscribe' && mode !== 'unsubscribe') return c.text('Invalid value for hub.mode\n', 400)
    if (channelId === undefined) return c.text('Invalid value for hub.topic\n', 400)
    if (!URL.canParse(callback)) return c.text('Invalid value for hub.callback\n', 400)
    if (lease !== null && !/^\d{1,9}$/.test(lease)) return c.text('Invalid value for hub.lease_seconds\n', 400)
    const isTaken = sandbox.hub.subscribe({
      mode,
      topic,
      channelId,
      callback,
      secret: form.get('hub.secret'),
      leaseSeconds: lease === null ? null : Number(lease),
    })
    return isTaken ? c.body(null, 202) : c.text('Error: Server Error\n', 503, { 'Retry-After': '120' })
  })
  return routes
}
