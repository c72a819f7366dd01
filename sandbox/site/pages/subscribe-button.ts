import type { Channel } from '../../catalogue/channel.ts'
import { html, type Markup } from '../../http/html.ts'
import { subscriptionsOf } from './uploads.ts'
import type { Visit } from './visit.ts'

/** The button as it is for the account. @param isSubscribed unless told, what the account's list says */
export function subscribeButton(
  visit: Visit,
  channel: Channel,
  isSubscribed = visit.account !== null && isInList(visit, channel),
): Markup {
  const other = `/s/subscribe?channel=${channel.id}&subscribed=${isSubscribed ? 0 : 1}`
  const attributes = visit.account
    ? html`sandbox-is="subscribe" sandbox-other="${other}"`
    : html`sandbox-is="subscribe"`
  return visit.isPolymer
    ? polymerButton(visit, channel, isSubscribed, attributes)
    : viewModelButton(visit, isSubscribed, attributes)
}

const isInList = ({ account, catalogue }: Visit, { id }: Channel) =>
  account !== null && subscriptionsOf(account, catalogue, 'relevance').some((channel) => channel.id === id)

function polymerButton({ words }: Visit, { id }: Channel, isSubscribed: boolean, attributes: Markup): Markup {
  const label = isSubscribed ? words.subscribed : words.subscribe
  const data = JSON.stringify({ channelId: id, subscribed: isSubscribed })
  return html`<ytd-subscribe-button-renderer ${attributes} sandbox-data="${data}" ${isSubscribed && 'subscribed'}>${isSubscribed && bell(words.bell)}
<yt-button-shape id="subscribe-button-shape"><button type="button" sandbox-is="${isSubscribed ? 'tonal' : 'filled'}" aria-label="${label}"><span>${label}</span></button></yt-button-shape></ytd-subscribe-button-renderer>`
}

/** Its style alone tells what it is, and once subscribed, the bell comes first. */
function viewModelButton({ names, words }: Visit, isSubscribed: boolean, attributes: Markup): Markup {
  const model = names.tag('subscribe-button-view-model')
  const label = isSubscribed ? words.subscribed : words.subscribe
  const style = names.part('spec-button-shape-next', isSubscribed ? 'tonal' : 'filled')
  return html`<${model} ${attributes} class="${names.part('subscribe-button-view-model')}">${isSubscribed && bell(words.bell)}
<button type="button" sandbox-is="${isSubscribed ? 'tonal' : 'filled'}" class="${names.part('spec-button-shape-next')} ${style}" aria-label="${label}"><span>${label}</span></button></${model}>`
}

const bell = (label: string) =>
  html`<button type="button" sandbox-is="bell" aria-label="${label}"><svg viewBox="0 0 24 24" width="20" height="36" aria-hidden="true"><path fill="currentColor" d="M12 3a6 6 0 0 0-6 6v5l-2 3h16l-2-3V9a6 6 0 0 0-6-6m-2 15h4a2 2 0 0 1-4 0"/></svg></button>`
