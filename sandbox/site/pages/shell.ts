import { html, Markup } from '../../http/html.ts'
import { channelHeader } from './channel-header.ts'
import { guide } from './guide.ts'
import { renamed } from './names.ts'
import type { SitePage, Visit } from './visit.ts'
import { watchMetadata } from './watch-page.ts'

/** The document of a page: what YouTube has around each. @param address path and query, as they were called */
export function shell(visit: Visit, page: SitePage, address: string): Markup {
  const { look, words } = visit
  const left = guide(visit)
  const isUnknown = look.generation === 'unknown'
  const endpoint = { commandMetadata: { webCommandMetadata: { url: address } } }
  const { response, playerResponse } = page
  const state = { type: page.type, endpoint, ...(!isUnknown && { response, playerResponse, guide: left.data }) }
  const dark = look.theme === 'dark' && 'dark'
  const body = html`<ytd-app sandbox-is="app"><div id="content">
<div id="masthead-container"><ytd-masthead id="masthead" sandbox-is="masthead" ${dark} guide-persistent-and-visible><div id="start"><a id="logo" href="/" title="${words.home}">▶ Sandbox</a></div>
<div id="center"><input type="search" aria-label="${words.search}" title="${words.search}"></div><div id="end">${person(visit)}</div></ytd-masthead></div>
${left.markup}<ytd-miniplayer hidden><div id="title"><h1>${words.nothing}</h1></div></ytd-miniplayer>
<ytd-page-manager id="page-manager" sandbox-is="pages">${leftover(visit, page)}${page.element}</ytd-page-manager></div>
<ytd-popup-container></ytd-popup-container></ytd-app>
<script type="application/json" sandbox-is="state">${new Markup(JSON.stringify(state).replaceAll('<', '\\u003c'))}</script>
<script src="/s/site.js"></script>`
  return html`<!doctype html>
<html lang="${look.language}" dir="${look.language === 'ar' ? 'rtl' : 'ltr'}" ${dark}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} - YouTube Sandbox</title>${page.head}
<link rel="stylesheet" href="/s/site.css">
</head>
<body>${inLook(visit, body)}</body>
</html>
`
}

/** Markup with the names that the look has. */
export const inLook = ({ look }: Visit, markup: Markup): Markup =>
  look.generation === 'unknown' ? new Markup(renamed(markup.text)) : markup

const person = ({ account, words }: Visit) =>
  account
    ? html`<button type="button" id="avatar-btn" aria-label="${account.name}"><img sandbox-is="avatar" src="/images/account/${account.sub}.svg" alt="" width="32" height="32"></button>`
    : html`<a sandbox-is="tonal" href="/ServiceLogin">${words.signIn}</a>`

/** A page of another type that was shown before. It stays in the document, hidden. */
function leftover(visit: Visit, { type }: SitePage): Markup {
  const { catalogue } = visit
  const channel = catalogue.at(0)
  if (type === 'watch')
    return html`<ytd-browse sandbox-is="page" page-subtype="channels" hidden>${channelHeader(visit, channel)}</ytd-browse>`
  const [video] = catalogue.uploads(channel, 1, 1).map((place) => catalogue.draw(channel, place))
  return html`<ytd-watch-flexy sandbox-is="page" video-id="${video?.id}" hidden>${video && watchMetadata(visit, video)}</ytd-watch-flexy>`
}
