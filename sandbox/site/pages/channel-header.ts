import type { Channel } from '../../catalogue/channel.ts'
import { handleOf } from '../../catalogue/handles.ts'
import { html, type Markup } from '../../http/html.ts'
import { pictureOf } from './endpoints.ts'
import { contentMetadata } from './lockup.ts'
import { subscribeButton } from './subscribe-button.ts'
import type { Visit } from './visit.ts'
import { shortCount } from './words.ts'

/** The header of a channel's page. */
export function channelHeader(visit: Visit, channel: Channel): Markup {
  const { look, words } = visit
  const picture = pictureOf(channel, 240)
  const subscribers = `${shortCount(look.language, channel.subscribers)} ${words.subscribers}`
  const button = subscribeButton(visit, channel)
  if (!visit.isPolymer) {
    const join = html`<button type="button" sandbox-is="tonal">${words.join}</button>`
    const actions = channel.index % 3 === 0 ? [button, join] : [button]
    return pageHeader(visit, channel.title, picture, [[handleOf(channel), subscribers]], actions)
  }
  return html`<ytd-c4-tabbed-header-renderer sandbox-is="header"><div id="channel-container"><div id="channel-header-container" sandbox-is="header-row">
<yt-img-shadow id="avatar"><img sandbox-is="portrait" src="${picture}" alt="" width="128" height="128"></yt-img-shadow>
<div id="inner-header-container"><div id="meta"><ytd-channel-name id="channel-name"><div id="container"><div id="text-container"><h1 sandbox-is="name"><yt-formatted-string id="text" dir="auto">${channel.title}</yt-formatted-string></h1></div></div></ytd-channel-name>
<div sandbox-is="lines"><yt-formatted-string id="channel-handle">${handleOf(channel)}</yt-formatted-string> <yt-formatted-string id="subscriber-count">${subscribers}</yt-formatted-string></div></div>
<div id="buttons" sandbox-is="actions"><div id="subscribe-button">${button}</div></div></div></div></div></ytd-c4-tabbed-header-renderer>`
}

/** The header that channels and playlists share. */
export function pageHeader(
  { names }: Visit,
  title: string,
  picture: string,
  rows: readonly (readonly string[])[],
  actions: readonly Markup[],
): Markup {
  const { tag, part } = names
  const [renderer, model, actionsModel] = [
    tag('page-header-renderer'),
    tag('page-header-view-model'),
    tag('flexible-actions-view-model'),
  ]
  const name = (piece?: string) => part('page-header-view-model', piece)
  // The camelCase style has shorter names here.
  const headline = name().startsWith('yt-') ? name('page-header-headline-info') : name('headline-info')
  const row = actions.map(
    (action) => html`<div class="${part('flexible-actions-view-model', 'action')}">${action}</div>`,
  )
  return html`<div id="page-header-container"><div id="page-header"><${renderer}><${model} class="${name()}" sandbox-is="header"><div class="${name('page-header-headline')}" sandbox-is="header-row">
<${tag('decorated-avatar-view-model')}><yt-avatar-shape><img sandbox-is="portrait" src="${picture}" alt="" width="128" height="128"></yt-avatar-shape></${tag('decorated-avatar-view-model')}>
<div class="${headline}"><${tag('dynamic-text-view-model')} class="${name('page-header-title')}"><h1 sandbox-is="name" dir="auto"><span class="${part('core-attributed-string')}" role="text">${title}</span></h1></${tag('dynamic-text-view-model')}>
${contentMetadata(names, rows)}
<${actionsModel} class="${part('flexible-actions-view-model')}"><div class="${part('flexible-actions-view-model', 'action-row')}" sandbox-is="actions">${row}</div></${actionsModel}></div></div></${model}></${renderer}></div></div>`
}
