import { api } from '../browser.ts'
import type { ChannelRef, Health } from '../calls.ts'

/** What a page of YouTube says to the popup. `ref` null: it is about no channel. */
export type PageAnswer = { ref: ChannelRef | null; health: Health }

/** Asks the tab in front. null: it is no page of YouTube, or older than the companion. */
export async function askPage(): Promise<PageAnswer | null> {
  const [tab] = await api.tabs.query({ active: true, currentWindow: true })
  if (tab?.id === undefined) return null
  return api.tabs.sendMessage<string, PageAnswer>(tab.id, 'page').catch(() => null)
}
