import { Hono } from 'hono'
import type { Channel } from '../../catalogue/channel.ts'
import { hashText } from '../../catalogue/seed.ts'
import type { Ctx, Env } from '../../http/app-types.ts'
import type { Markup } from '../../http/html.ts'
import type { Sandbox } from '../../state.ts'
import { homePage } from './browse-page.ts'
import { channelPage, moreOfChannel, noChannelPage, playlistPage } from './channel-page.ts'
import { channelsPage, moreChannels } from './channels-page.ts'
import { videoItem } from './grid.ts'
import { PAGE_SCRIPT } from './page-script.ts'
import { inLook, shell } from './shell.ts'
import { shortsPage } from './shorts-page.ts'
import { SITE_STYLE } from './style.ts'
import { subscribeButton } from './subscribe-button.ts'
import { moreVideos, subscriptionsPage } from './subscriptions-page.ts'
import { type SitePage, type Visit, visitOf } from './visit.ts'
import { noVideoPage, watchPage } from './watch-page.ts'

const HEADERS = { 'Cache-Control': 'no-store' }

/** YouTube's own pages, in several generations of its markup. */
export function siteRoutes(sandbox: Sandbox) {
  const { catalogue } = sandbox
  const routes = new Hono<Env>()

  /** Answers a path with a page. */
  const show = (path: string, draw: (visit: Visit, c: Ctx) => SitePage | Markup | null) =>
    routes.get(path, (c) => {
      const visit = visitOf(c, sandbox)
      if (!visit) return c.text('The sandbox has no such look, theme, language or account', 400)
      const drawn = draw(visit, c)
      if (drawn === null) return c.notFound()
      if (!('element' in drawn)) return c.html(inLook(visit, drawn).text, 200, HEADERS)
      const { pathname, search } = new URL(c.req.url)
      return c.html(shell(visit, drawn, pathname + search).text, drawn.status ?? 200, HEADERS)
    })

  show('/', homePage)
  show('/feed/subscriptions', (visit, c) => {
    const from = continuedFrom(c)
    return from === null ? subscriptionsPage(visit) : moreVideos(visit, from)
  })
  show('/feed/channels', (visit, c) => {
    const from = continuedFrom(c)
    return from === null ? channelsPage(visit) : moreChannels(visit, from)
  })

  const showChannel = (visit: Visit, c: Ctx, channel: Channel | null, name: string) => {
    if (!channel || channel.terminated) return noChannelPage(visit, name)
    const { pathname } = new URL(c.req.url)
    const address = pathname.replace(TAB, '')
    const from = continuedFrom(c)
    if (from !== null) return moreOfChannel(visit, channel, address, from)
    return channelPage(visit, channel, address, pathname.endsWith('/videos'))
  }
  show('/channel/:id/:tab?', (visit, c) => {
    const id = c.req.param('id') ?? ''
    return showChannel(visit, c, catalogue.channel(id), id)
  })
  show('/:handle{@[^/]+}/:tab?', (visit, c) => {
    const handle = c.req.param('handle') ?? ''
    return showChannel(visit, c, catalogue.named('forHandle', handle), handle)
  })
  show('/user/:name/:tab?', (visit, c) => {
    const name = c.req.param('name') ?? ''
    return showChannel(visit, c, catalogue.named('forUsername', name), name)
  })
  show('/playlist', (visit, c) => {
    const list = c.req.query('list') ?? ''
    return playlistPage(visit, list, catalogue.channel(list.replace(/^UU/, 'UC')))
  })

  show('/watch', (visit, c) => {
    const id = c.req.query('v') ?? ''
    const video = catalogue.video(id)
    return video ? watchPage(visit, video) : noVideoPage(visit, id)
  })
  /** Makes a list of videos, of which the first is shown. YouTube does not document it. */
  routes.get('/watch_videos', (c) => {
    const ids = (c.req.query('video_ids') ?? '').split(',').filter((id) => catalogue.video(id))
    return ids.length > 0 ? c.redirect(`/watch?v=${ids[0]}&list=TL${hashText(ids.join())}`) : c.redirect('/')
  })
  show('/shorts/:id', (visit, c) => {
    const id = c.req.param('id') ?? ''
    const video = catalogue.video(id)
    return video ? shortsPage(visit, video) : noVideoPage(visit, id)
  })

  show('/s/card', (visit, c) => {
    const video = catalogue.video(c.req.query('v') ?? '')
    return video && videoItem(visit, video, Number(c.req.query('place') ?? 0), 'feed').markup
  })
  show('/s/subscribe', (visit, c) => {
    const channel = catalogue.channel(c.req.query('channel') ?? '')
    return channel && subscribeButton(visit, channel, c.req.query('subscribed') === '1')
  })
  const send = (type: string, body: string) => (c: Ctx) =>
    c.body(body, 200, { ...HEADERS, 'Content-Type': `${type}; charset=utf-8` })
  routes.get('/s/site.js', send('text/javascript', PAGE_SCRIPT))
  routes.get('/s/site.css', send('text/css', SITE_STYLE))
  return routes
}

const TAB = /\/(featured|videos|shorts|streams|playlists)$/

/** Where the wanted part of a list begins; null: the page itself is wanted. */
function continuedFrom(c: Ctx): number | null {
  const from = Number(c.req.query('sandbox_from'))
  return Number.isInteger(from) && from > 0 ? from : null
}
