import type { PushSetting } from '../../settings.ts'

const TIMEOUT_MS = 10_000

/** The topic of a channel's push subscription. Google's guides show it with and without `/xml`; Invidious uses this one. */
const topicOf = (channelId: string) => `https://www.youtube.com/xml/feeds/videos.xml?channel_id=${channelId}`

/** The channel id in a topic, in either form. `null` if it is no topic of YouTube. */
export const channelOfTopic = (topic: string): string | null =>
  /^https?:\/\/www\.youtube\.com\/(?:xml\/)?feeds\/videos\.xml\?channel_id=(UC[\w-]{22})$/.exec(topic)?.[1] ?? null

export type HubSubscription = { channelId: string; callback: string; secret: string; leaseSeconds: number }

/** Client of Google's push hub (WebSub). Costs no units. Source: WebSub, Google's guide to push notifications. */
export const makeHub = ({ hubUrl }: PushSetting) => ({
  /**
   * Subscribes to a channel's new videos. The hub confirms by a request to the callback.
   * @returns false if the hub refused or did not answer
   */
  async subscribe({ channelId, callback, secret, leaseSeconds }: HubSubscription, signal: AbortSignal) {
    const body = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.topic': topicOf(channelId),
      'hub.callback': callback,
      'hub.secret': secret,
      'hub.lease_seconds': String(leaseSeconds),
      'hub.verify': 'async',
    })
    try {
      const answer = await fetch(hubUrl, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await answer.body?.cancel()
      return answer.status === 202 || answer.status === 204
    } catch {
      return false
    }
  },
})

export type Hub = ReturnType<typeof makeHub>
