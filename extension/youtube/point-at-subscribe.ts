import type { Place } from './addresses.ts'
import { find } from './hooks.ts'

/** What the product's cleanup adds to the address of a channel that is to be left. */
const WANTED = '#unsubscribe'

/**
 * Puts the focus on YouTube's own button on a page that was opened to unsubscribe: the companion ends no subscription.
 * @returns whether there is nothing left to do
 */
export function pointAtSubscribe(place: Place): boolean {
  if (location.hash !== WANTED || place.kind !== 'channel') return true
  const button = find('subscribe', find('channelPage'))?.querySelector('button')
  if (!button || button.getClientRects().length === 0) return false
  button.focus()
  button.setAttribute('data-companion-wanted', '')
  return true
}
