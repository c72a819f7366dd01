import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Clock } from '../clock.ts'
import { deletionXml, noticeXml } from '../youtube/feed-xml.ts'

const TIMEOUT_MS = 10_000
const POSTS_AT_ONCE = 200
/** The real hub tries for hours; here a test waits. */
const RETRY_AFTER_MS = [500, 2_000, 5_000]
/** The most the hub grants. */
const LONGEST_LEASE_SECONDS = 864_000
const DEFAULT_LEASE_SECONDS = 432_000
/** How many new uploads of one channel one look finds. */
const NEW_UPLOADS = 50

export type SubscribeRequest = {
  mode: 'subscribe' | 'unsubscribe'
  topic: string
  channelId: string
  callback: string
  secret: string | null
  leaseSeconds: number | null
}

type Subscription = {
  topic: string
  channelId: string
  callback: string
  secret: string | null
  /** ms since 1970 of the sandbox's clock */
  leaseUntil: number
  /** Numbers of the uploads there were at the beginning, or that were delivered since. */
  known: Set<number>
}

export type Delivery = { channelId: string; callback: string; status: number }

/** What a control may change about one delivery. */
export type DeliveryOptions = {
  /** Signs with this instead of the subscriber's secret; empty: no signature. */
  secret?: string | null
  /** Sends it this often. */
  times?: number | null
  /** Reports the video as deleted. */
  isDeleted?: boolean | null
  /** Gives the video this title. */
  title?: string | null
  /** Posts there, whoever has subscribed. */
  callback?: string | null
}

export type Hub = ReturnType<typeof makeHub>

/** The push hub: subscriptions that are verified, expire, and get signed posts about new uploads. Source: WebSub. */
export function makeHub(clock: Clock, catalogue: Catalogue) {
  const subscriptions = new Map<string, Subscription>()
  let deliveries: Delivery[] = []
  let refusals: { callback: string; reason: string }[] = []
  let generation = 0
  let isRefusing = false
  let isHolding = false

  const keyOf = (channelId: string, callback: string) => `${channelId} ${callback}`
  const newest = (channelId: string) => {
    const channel = catalogue.channel(channelId)
    return channel ? catalogue.uploads(channel, 0, NEW_UPLOADS) : []
  }
  const nowSeconds = () => Math.floor(clock.now() / 1000)

  /** Asks the callback whether it wants this. A callback that does not echo the challenge changes nothing. */
  async function verify(request: SubscribeRequest): Promise<void> {
    const begunIn = generation
    const challenge = randomBytes(12).toString('hex')
    const leaseSeconds = Math.min(request.leaseSeconds ?? DEFAULT_LEASE_SECONDS, LONGEST_LEASE_SECONDS)
    const url = new URL(request.callback)
    url.searchParams.set('hub.mode', request.mode)
    url.searchParams.set('hub.topic', request.topic)
    url.searchParams.set('hub.challenge', challenge)
    if (request.mode === 'subscribe') url.searchParams.set('hub.lease_seconds', String(leaseSeconds))
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      async (response) => ({ isOk: response.ok, text: await response.text() }),
      () => ({ isOk: false, text: '' }),
    )
    if (begunIn !== generation) return
    if (!answer.isOk || answer.text !== challenge) {
      refusals.push({ callback: request.callback, reason: 'the challenge was not echoed' })
      return
    }
    const key = keyOf(request.channelId, request.callback)
    if (request.mode === 'unsubscribe') {
      subscriptions.delete(key)
      return
    }
    const { topic, channelId, callback, secret } = request
    const known = subscriptions.get(key)?.known ?? new Set(newest(channelId).map(({ number }) => number))
    subscriptions.set(key, {
      topic,
      channelId,
      callback,
      secret,
      leaseUntil: clock.now() + leaseSeconds * 1000,
      known,
    })
  }

  async function post(callback: string, channelId: string, body: string, secret: string | null): Promise<boolean> {
    const headers: Record<string, string> = {
      'Content-Type': 'application/atom+xml',
      'User-Agent': 'FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)',
      Link: `<https://www.youtube.com/xml/feeds/videos.xml?channel_id=${channelId}>; rel=self, <https://pubsubhubbub.appspot.com/>; rel=hub`,
    }
    if (secret) headers['X-Hub-Signature'] = `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`
    const status = await fetch(callback, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      async (response) => {
        await response.body?.cancel()
        return response.status
      },
      () => 0,
    )
    deliveries.push({ channelId, callback, status })
    return status >= 200 && status < 300
  }

  async function postUntilTaken(subscription: Subscription, body: string): Promise<void> {
    const begunIn = generation
    for (const pauseMs of [0, ...RETRY_AFTER_MS]) {
      if (pauseMs > 0) await wait(pauseMs, undefined, { ref: false })
      if (begunIn !== generation) return
      if (await post(subscription.callback, subscription.channelId, body, subscription.secret)) return
    }
  }

  return {
    /** Takes a request; it is verified afterwards. @returns false: the hub refuses at the moment */
    subscribe(request: SubscribeRequest): boolean {
      if (isRefusing) return false
      void verify(request)
      return true
    },

    /** Posts what was uploaded since the last time to everyone whose lease has not expired. */
    deliverNew(): void {
      if (isHolding) return
      for (const subscription of subscriptions.values()) {
        const channel = catalogue.channel(subscription.channelId)
        if (!channel || subscription.leaseUntil <= clock.now()) continue
        const fresh = newest(subscription.channelId).filter(({ number }) => !subscription.known.has(number))
        for (const place of fresh.toReversed()) {
          subscription.known.add(place.number)
          void postUntilTaken(subscription, noticeXml(catalogue.draw(channel, place)))
        }
      }
    },

    /** Posts about one video now. @returns the statuses of the answers; null when the video is unknown */
    async deliver(videoId: string, options: DeliveryOptions): Promise<boolean[] | null> {
      const video = catalogue.video(videoId)
      if (!video) return null
      const { channel } = video
      const body = options.isDeleted
        ? deletionXml(channel, videoId, nowSeconds())
        : noticeXml({ ...video, title: options.title ?? video.title })
      const receivers = options.callback
        ? [{ callback: options.callback, secret: null }]
        : [...subscriptions.values()].filter(({ channelId }) => channelId === channel.id)
      const posts = receivers.flatMap((receiver) => Array.from({ length: options.times ?? 1 }, () => receiver))
      const taken: boolean[] = []
      // A post's time limit begins when it is made, so they are not all made at once.
      for (let from = 0; from < posts.length; from += POSTS_AT_ONCE)
        taken.push(
          ...(await Promise.all(
            posts
              .slice(from, from + POSTS_AT_ONCE)
              .map(({ callback, secret }) => post(callback, channel.id, body, options.secret ?? secret)),
          )),
        )
      return taken
    },

    /** refuse: new requests are answered 503. hold: nothing is delivered by itself. */
    change({ refuse, hold }: { refuse: boolean | null; hold: boolean | null }): void {
      isRefusing = refuse ?? isRefusing
      isHolding = hold ?? isHolding
    },

    state: () => ({
      subscriptions: [...subscriptions.values()].map(({ topic, channelId, callback, leaseUntil }) => ({
        topic,
        channelId,
        callback,
        leaseUntil: new Date(leaseUntil).toISOString(),
        isActive: leaseUntil > clock.now(),
      })),
      deliveries,
      refusals,
    }),

    reset(): void {
      generation++
      subscriptions.clear()
      deliveries = []
      refusals = []
      isRefusing = false
      isHolding = false
    },
  }
}
