import { Hono } from 'hono'
import { hashText } from '../catalogue/seed.ts'
import type { Ctx, Env } from '../http/app-types.ts'
import type { Sandbox } from '../state.ts'
import { badge } from './badges.ts'
import { bitmapOf } from './bitmaps.ts'
import { scene } from './scenes.ts'

const HEADERS = {
  'Cache-Control': 'public, max-age=86400',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
}

const VIDEO_SIZES: Record<string, readonly [number, number]> = {
  default: [120, 90],
  mqdefault: [320, 180],
  hqdefault: [480, 360],
  sddefault: [640, 480],
  maxresdefault: [1280, 720],
}

/** Pictures of channels, videos and people, drawn from their ids. */
export function imageRoutes(sandbox: Sandbox) {
  const routes = new Hono<Env>()
  const answer = async (c: Ctx, svg: string) =>
    sandbox.bitmaps
      ? c.body(await bitmapOf(svg), 200, { ...HEADERS, 'Content-Type': 'image/png' })
      : c.body(svg, 200, { ...HEADERS, 'Content-Type': 'image/svg+xml; charset=utf-8' })

  routes.get('/images/channel/:file{UC[\\w-]{22}\\.svg}', (c) => {
    const id = c.req.param('file').slice(0, -4)
    const title = sandbox.catalogue.channel(id)?.title ?? ''
    return answer(c, badge(title, hashText(id), sideOf(c, 240)))
  })

  routes.get('/vi/:id{[\\w-]{11}}/:file{[a-z]+\\.jpg}', (c) => {
    const id = c.req.param('id')
    const size = VIDEO_SIZES[c.req.param('file').slice(0, -4)]
    if (!size) return c.notFound()
    const [width, height] = size
    const video = sandbox.catalogue.video(id)
    return answer(c, scene(hashText(id), width, height, hashText(video?.channel.id ?? id)))
  })

  routes.get('/images/account/:file{\\d{21}\\.svg}', (c) => {
    const sub = c.req.param('file').slice(0, -4)
    const name = sandbox.accounts.bySub(sub)?.name ?? ''
    return answer(c, badge(name, hashText(sub, 7), sideOf(c, 96)))
  })

  return routes
}

function sideOf(c: Ctx, usual: number): number {
  const asked = Number(c.req.query('size'))
  return Number.isInteger(asked) && asked >= 16 && asked <= 1024 ? asked : usual
}
