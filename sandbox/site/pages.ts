import { Hono } from 'hono'
import type { Env } from '../http/app-types.ts'
import { html } from '../http/html.ts'
import { page } from '../http/page.ts'
import type { Sandbox } from '../state.ts'

/** What a person sees when the product opens a video or a channel. */
export function siteRoutes(sandbox: Sandbox) {
  const routes = new Hono<Env>()

  routes.get('/watch', (c) => {
    const id = c.req.query('v') ?? ''
    const video = sandbox.catalogue.video(id)
    if (!video)
      return page(c, 'No such video', html`<h1>Video unavailable</h1><p>The sandbox has no video “${id}”.</p>`, 404)
    const content = html`
<article class="card"><img src="/vi/${id}/hqdefault.jpg" alt="" width="480" height="360">
<div><h1 dir="auto">${video.title}</h1>
<p>Here YouTube would play the video <code>${id}</code>.</p>
<p><a href="/channel/${video.channel.id}" dir="auto">${video.channel.title}</a></p></div></article>`
    return page(c, video.title, content)
  })

  routes.get('/channel/:id', (c) => {
    const id = c.req.param('id')
    const channel = sandbox.catalogue.channel(id)
    if (!channel || channel.terminated) {
      return page(
        c,
        'No such channel',
        html`<h1>This channel does not exist</h1><p>The sandbox has no channel “${id}”.</p>`,
        404,
      )
    }
    const content = html`
<article class="card"><img class="round" src="/images/channel/${id}.svg?size=240" alt="" width="96" height="96">
<div><h1 dir="auto">${channel.title}</h1>
<p>Here YouTube would show the channel <code>${id}</code>.</p>
<p dir="auto">${channel.about}</p></div></article>`
    return page(c, channel.title, content)
  })

  return routes
}
