import type { Channel } from '../../catalogue/channel.ts'
import { handleOf } from '../../catalogue/handles.ts'
import { hash } from '../../catalogue/seed.ts'
import { html, type Markup } from '../../http/html.ts'
import { addressOf, browseEndpoint, channelEndpoint, pictureOf, thumbnailOf } from './endpoints.ts'
import { subscriptionsOf } from './uploads.ts'
import type { Visit } from './visit.ts'

/** Channels that the guide shows before it is opened further, and then. */
const SHOWN = 7
const COLLAPSED = 30
/** In the pages of view models the link of this one leads nowhere, as after a change of its handle. */
const WITHOUT_PAGE = 4

/** The guide that is shown, one without a size, and the data of both. */
export function guide(visit: Visit) {
  const { shown, collapsed } = channelsOf(visit)
  const links = linkSections(visit)
  const subscriptions = visit.account && shown.length > 0 ? subscriptionSection(visit, shown, collapsed) : null
  const [first, you, ...others] = links
  // Since November 2025 the channels come before "You" for some.
  const sections = visit.isPolymer ? [first, you, subscriptions, ...others] : [first, subscriptions, you, ...others]
  const markup = html`<tp-yt-app-drawer align="start" sandbox-is="no-size">${renderer(links)}</tp-yt-app-drawer>
<tp-yt-app-drawer id="guide" align="start" position="left" opened persistent sandbox-is="guide"><div id="guide-content"><div id="guide-inner-content">${renderer(sections)}</div></div></tp-yt-app-drawer>
<ytd-mini-guide-renderer hidden><div id="items"><ytd-mini-guide-entry-renderer><a id="endpoint" href="/">${visit.words.home}</a></ytd-mini-guide-entry-renderer></div></ytd-mini-guide-renderer>`
  return { markup, data: guideData(visit, shown, collapsed) }
}

function channelsOf({ account, catalogue }: Visit) {
  const channels = account ? subscriptionsOf(account, catalogue, 'relevance').slice(0, SHOWN + COLLAPSED) : []
  return { shown: channels.slice(0, SHOWN), collapsed: channels.slice(SHOWN) }
}

const renderer = (sections: readonly (Markup | null | undefined)[]) =>
  html`<ytd-guide-renderer id="guide-renderer"><div id="sections" sandbox-is="sections">${sections}</div></ytd-guide-renderer>`

const section = (entries: readonly unknown[], header: Markup | null = null) => html`
<ytd-guide-section-renderer sandbox-is="section"><h3 id="header-container">${header && html`<div id="header">${header}</div>`}</h3><div id="items">${entries}</div></ytd-guide-section-renderer>`

const headerEntry = (href: string, title: string) =>
  html`<ytd-guide-entry-renderer is-header sandbox-is="entry"><a id="endpoint" href="${href}" title="${title}"><tp-yt-paper-item><yt-formatted-string class="title">${title}</yt-formatted-string></tp-yt-paper-item></a></ytd-guide-entry-renderer>`

const linkEntry = (href: string, title: string) =>
  html`<ytd-guide-entry-renderer sandbox-is="entry" line-end-style="none"><a id="endpoint" href="${href}" title="${title}"><tp-yt-paper-item><yt-icon></yt-icon><yt-formatted-string class="title">${title}</yt-formatted-string></tp-yt-paper-item></a></ytd-guide-entry-renderer>`

/** The sections without channels. Signed out there is nothing of one's own. */
function linkSections({ words, account, isPolymer }: Visit): (Markup | null)[] {
  const subscriptions = isPolymer || !account ? linkEntry('/feed/subscriptions', words.subscriptions) : null
  const own = account && !isPolymer ? linkEntry(`/channel/${account.channelId}`, words.yourChannel) : null
  return [
    section([linkEntry('/', words.home), linkEntry('/shorts/', 'Shorts'), subscriptions]),
    account && section([own, linkEntry('/feed/history', words.history)], headerEntry('/feed/you', words.you)),
    section([linkEntry('/channel/UC-9-kyTW8ZkZNDHQJ6FgpwQ', words.music)], html`<span>${words.explore}</span>`),
    section([linkEntry('https://www.youtubekids.com/', words.kids)], html`<span>${words.more}</span>`),
    section([linkEntry('/account', words.settings), linkEntry('/reporthistory', words.report)]),
  ]
}

function subscriptionSection({ words, isPolymer }: Visit, shown: Channel[], collapsed: Channel[]): Markup {
  const expander = (id: string, title: string, iconType: string, is: string) =>
    html`<ytd-guide-entry-renderer id="${id}" sandbox-is="${is}" sandbox-data="${JSON.stringify({ icon: { iconType }, formattedTitle: { simpleText: title } })}"><a id="endpoint" role="link" tabindex="0" title="${title}"><tp-yt-paper-item><yt-icon></yt-icon><yt-formatted-string class="title">${title}</yt-formatted-string></tp-yt-paper-item></a></ytd-guide-entry-renderer>`
  const more = html`<ytd-guide-collapsible-entry-renderer can-show-more sandbox-is="collapsible">
<div id="expander-item-wrapper">${expander('expander-item', words.showMore, 'EXPAND_CAIRO', 'expander')}</div>
<div id="expanded" sandbox-is="expanded"><div id="expandable-items">${collapsed.map(
    (channel) => html`
<ytd-guide-entry-renderer sandbox-is="entry" line-end-style="${lineEndOf(channel)}" sandbox-late-data="${JSON.stringify(entryData(channel))}"><template sandbox-after="opened">${entryContent(channel)}</template></ytd-guide-entry-renderer>`,
  )}</div>${expander('collapser-item', words.showLess, 'COLLAPSE_CAIRO', 'collapser')}</div></ytd-guide-collapsible-entry-renderer>`
  const entries = shown.map((channel, place) => {
    const href = addressIn(channel, place, isPolymer)
    return html`
<ytd-guide-entry-renderer sandbox-is="entry" line-end-style="${lineEndOf(channel)}" sandbox-data="${JSON.stringify(entryData(channel, href))}">${entryContent(channel, href)}</ytd-guide-entry-renderer>`
  })
  return section([...entries, collapsed.length > 0 && more], headerEntry('/feed/subscriptions', words.subscriptions))
}

const lineEndOf = ({ index }: Channel) => ['dot', 'none', 'badge'][hash(index, 0x9d) % 3]

const addressIn = (channel: Channel, place: number, isPolymer: boolean) =>
  place === WITHOUT_PAGE && !isPolymer ? `/${handleOf(channel)}-then` : addressOf(channel)

const entryContent = (channel: Channel, href = addressOf(channel)) =>
  html`<a id="endpoint" href="${href}" title="${channel.title}"><tp-yt-paper-item><yt-img-shadow><img sandbox-is="avatar" src="${pictureOf(channel, 88)}" alt="" width="24" height="24"></yt-img-shadow><yt-formatted-string class="title" dir="auto">${channel.title}</yt-formatted-string><span sandbox-is="dot"></span></tp-yt-paper-item></a>`

/** The data of an entry, as YouTube's calls answer it. */
const entryData = (channel: Channel, href = addressOf(channel)) => ({
  entryData: { guideEntryData: { guideEntryId: channel.id } },
  formattedTitle: { simpleText: channel.title },
  thumbnail: thumbnailOf(pictureOf(channel, 88)),
  navigationEndpoint: channelEndpoint(channel, href),
})

function guideData({ words, isPolymer }: Visit, shown: Channel[], collapsed: Channel[]) {
  const entry = (channel: Channel, href?: string) => ({ guideEntryRenderer: entryData(channel, href) })
  const expandableItems = collapsed.map((channel) => entry(channel))
  const items = [
    ...shown.map((channel, place) => entry(channel, addressIn(channel, place, isPolymer))),
    ...(collapsed.length > 0 ? [{ guideCollapsibleEntryRenderer: { expandableItems } }] : []),
  ]
  const home = {
    formattedTitle: { simpleText: words.home },
    navigationEndpoint: browseEndpoint('FEwhat_to_watch', '/'),
  }
  return {
    items: [
      { guideSectionRenderer: { items: [{ guideEntryRenderer: home }] } },
      ...(shown.length > 0 ? [{ guideSubscriptionsSectionRenderer: { items } }] : []),
    ],
  }
}
