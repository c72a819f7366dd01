import { Hono } from 'hono'
import type { Env } from '../http/app-types.ts'
import { html, Markup } from '../http/html.ts'
import type { Sandbox } from '../state.ts'
import { PLAYER_SCRIPT } from './player-script.ts'

const STYLE = `
html { color-scheme: dark; height: 100%; background: #101214; color: #f2f2f2; font: 15px/1.4 system-ui, sans-serif }
body { margin: 0; height: 100%; display: grid; align-content: end; background: center / cover no-repeat }
div { display: flex; flex-wrap: wrap; gap: 10px; align-items: center; padding: 12px; background: #101214 }
p { margin: 0; flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
button { min-width: 64px; min-height: 34px; font: inherit }
img { position: fixed; inset: 0; z-index: -1; width: 100%; height: 100%; object-fit: cover; opacity: 0.55 }
`

/** YouTube's player for frames. It plays time, no media. */
export function playerRoutes(sandbox: Sandbox) {
  const routes = new Hono<Env>()

  routes.get('/embed/:id', (c) => {
    const id = c.req.param('id')
    const video = sandbox.catalogue.video(id)
    const { pace, silent } = sandbox.player.settings()
    // Without the address of the page around it the player refuses.
    const isAnonymous = !c.req.header('referer')
    const error = isAnonymous ? 153 : video ? sandbox.player.errorOf(video) : 100
    const title = video?.title ?? ''
    const facts = { id, title, duration: video?.durationSeconds ?? 0, error, pace, silent }
    const json = new Markup(JSON.stringify(facts).replaceAll('<', '\\u003c'))
    const document = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title} · Sandbox player</title><link rel="stylesheet" href="/s/player.css"></head>
<body>
<img src="/vi/${id}/hqdefault.jpg" alt="">
<div><button type="button" id="play">Play</button><p id="notice" dir="auto">Sandbox player · ${title}</p><span id="clock"></span></div>
<script type="application/json" id="facts">${json}</script>
<script src="/s/player.js"></script>
</body>
</html>
`
    return c.html(document.text, 200, {
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'",
      'Cache-Control': 'no-store',
    })
  })

  const send = (type: string, body: string) => () =>
    new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' } })
  routes.get('/s/player.js', send('text/javascript', PLAYER_SCRIPT))
  routes.get('/s/player.css', send('text/css', STYLE))
  return routes
}
