import { fetchOnOwnConnection } from './own-connection.ts'

/** What can be made to fail: see the sandbox's controls. */
export type Fault = {
  match: string
  kind: 'status' | 'quota' | 'slow' | 'held' | 'late' | 'malformed' | 'truncated' | 'reset'
  status?: number
  reason?: string
  /** Instead of the provider's layout: a text is sent as HTML, anything else as JSON. */
  body?: unknown
  /** Matching calls that go through first. */
  afterCalls?: number
  /** How many calls fail; all that come when not given. */
  times?: number
  ms?: number
}

/** `at`: when the sandbox answered, ISO. */
export type ProviderCall = { at: string; method: string; path: string; query: Record<string, string>; status: number }

export type HubState = {
  subscriptions: { channelId: string; callback: string; leaseUntil: string; isActive: boolean }[]
  deliveries: { channelId: string; callback: string; status: number }[]
  refusals: { callback: string; reason: string }[]
}

/** The sandbox's controls. */
export class Sandbox {
  readonly url: string
  readonly #productOrigin: string | null
  /** @param productOrigin of the product that users come back to and payment events are sent to; `null`: as it was started */
  constructor(url: string, productOrigin: string | null = null) {
    this.url = url
    this.#productOrigin = productOrigin
  }

  fault = (fault: Fault) => this.#send('POST', 'faults', fault)
  clearFaults = () => this.#send('DELETE', 'faults')
  /** `stoppedAt`: when its clock stands from then on, ms since epoch, but for what `advanceClock` moves. */
  async reset(choices?: { newAccountIds?: boolean; stoppedAt?: number }): Promise<void> {
    await this.#send('POST', 'reset', choices)
    if (this.#productOrigin === null) return
    await this.#send('PUT', 'client', { redirectUris: [`${this.#productOrigin}/auth/google/callback`] })
    await this.#send('PUT', 'stripe/webhook', { url: `${this.#productOrigin}/webhooks/stripe` })
  }
  latency = (ms: number) => this.#send('POST', 'latency', { ms })
  advanceClock = (advanceSeconds: number) => this.#send('POST', 'clock', { advanceSeconds })
  setSubscriptions = (email: string, channelIds: readonly string[]) =>
    this.#send('PUT', `accounts/${encodeURIComponent(email)}/subscriptions`, channelIds)
  /** The ids of the channels an account subscribes to. */
  async subscriptions(email: string): Promise<string[]> {
    const answer = await this.#send('GET', `accounts/${encodeURIComponent(email)}/subscriptions`)
    return ((await answer.json()) as { channelId: string }[]).map(({ channelId }) => channelId)
  }
  changeAccount = (email: string, changes: Record<string, unknown>) =>
    this.#send('PATCH', `accounts/${encodeURIComponent(email)}`, changes)
  revoke = (email: string) => this.#send('POST', 'revoke', { email })
  expireTokens = (email: string) => this.#send('POST', 'tokens/expire', { email })

  changeChannel = (channelId: string, changes: { title?: string; terminated?: boolean }) =>
    this.#send('PATCH', `channels/${channelId}`, changes)
  deleteVideo = (videoId: string) => this.#send('DELETE', `videos/${videoId}`)

  changeVideo = (
    videoId: string,
    changes: {
      embeddable?: boolean
      madeForKids?: boolean
      playerError?: number | null
      ageRestricted?: boolean
      allowedIn?: string[]
      containsSyntheticMedia?: boolean | null
      startsInSeconds?: number
      premiere?: boolean
    },
  ) => this.#send('PATCH', `videos/${videoId}`, changes)
  changePlayer = (changes: { pace?: number; silent?: boolean }) => this.#send('PUT', 'player', changes)

  changeHub = (changes: { refuse?: boolean; hold?: boolean }) => this.#send('PUT', 'hub', changes)

  /** Posts about a video as the hub does, changed as asked. */
  push = (delivery: {
    videoId: string
    secret?: string
    times?: number
    isDeleted?: boolean
    title?: string
    callback?: string
  }) => this.#send('POST', 'hub/deliveries', delivery)

  /** New videos of a channel, now. @returns their ids, the newest last */
  async uploads(channelId: string, count: number): Promise<string[]> {
    const answer = await this.#send('POST', 'uploads', { channelId, count })
    return ((await answer.json()) as { videoIds: string[] }).videoIds
  }

  async hub(): Promise<HubState> {
    return (await (await this.#send('GET', 'hub')).json()) as HubState
  }

  async calls(): Promise<ProviderCall[]> {
    const answer = await this.#send('GET', 'calls')
    return (await answer.json()) as ProviderCall[]
  }

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetchOnOwnConnection(`${this.url}/__sandbox/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`sandbox ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
}

/** A channel id of its own for each number; the sandbox makes up the channel. */
export const channelIdOf = (n: number): string => `UC${String(n).padStart(22, '0')}`
export const channelIds = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, i) => channelIdOf(from + i))
