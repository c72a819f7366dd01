import { Hono } from 'hono'
import type { Env } from '../http/app-types.ts'

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><rect width="48" height="48" rx="10" fill="#2f7d6b"/><path d="M12 30c6-14 18-14 24 0" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/></svg>`

// Fills each place once it was asked for, before or after this script arrives, as the real one does.
const SCRIPT = `(() => {
  const here = new URL(document.currentScript.src)
  const fill = () => {
    for (const place of document.querySelectorAll('ins.adsbygoogle:not([data-adsbygoogle-status])')) {
      place.dataset.adsbygoogleStatus = 'done'
      const personal = window.adsbygoogle.requestNonPersonalizedAds === 1 ? 'not based on who looks' : 'personal'
      const box = document.createElement('a')
      box.href = here.origin + '/ads/landing?client=' + encodeURIComponent(place.dataset.adClient)
      box.target = '_blank'
      box.rel = 'noopener'
      box.style.cssText = 'display:flex;gap:14px;align-items:center;box-sizing:border-box;height:100%;padding:12px 16px;border-radius:8px;background:#dff0ea;color:#12352c;font:600 16px/1.35 system-ui,sans-serif;text-decoration:none'
      const picture = new Image(48, 48)
      picture.alt = ''
      picture.src = here.origin + '/pagead/picture.svg?client=' + encodeURIComponent(place.dataset.adClient)
      const words = document.createElement('span')
      words.textContent = 'Sandbox Tea: a cup for every channel. (An ad for ' + place.dataset.adClient + ', ' + personal + '.)'
      box.append(picture, words)
      place.replaceChildren(box)
    }
  }
  const waiting = window.adsbygoogle || []
  window.adsbygoogle = Object.assign({ push: fill }, { requestNonPersonalizedAds: waiting.requestNonPersonalizedAds })
  if (waiting.length > 0) fill()
})()
`

/** A small ad network: its script draws a box into every place that asks. */
export function adRoutes() {
  const routes = new Hono<Env>()
  const headers = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'no-store' }
  routes.get('/pagead/js/adsbygoogle.js', (c) =>
    c.body(SCRIPT, 200, { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' }),
  )
  routes.get('/pagead/picture.svg', (c) => c.body(PICTURE, 200, { ...headers, 'Content-Type': 'image/svg+xml' }))
  return routes
}
