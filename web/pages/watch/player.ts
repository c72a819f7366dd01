import { createStore, type ValueStore } from '#web/lib/store.ts'

/** The player answers within a second or not at all. */
const SILENT_AFTER_MS = 5_000
const KNOCK_MS = 250
/** So long after a step the player may still tell a position from before it. */
const OLD_NEWS_MS = 1_000
/** A position this close to the step's is from after it. */
const NEAR_SECONDS = 2

/** YouTube's numbers. */
const ENDED = 0
const PLAYING = 1
const PAUSED = 2
const BUFFERING = 3

/** Times in seconds. */
export type PlayerState = {
  /** silent: no message came, the video may play all the same. */
  connection: 'waiting' | 'open' | 'silent'
  phase: 'before' | 'playing' | 'paused' | 'ended'
  position: number | null
  duration: number | null
  rate: number
  /** YouTube's number; null: none. 100: the video is gone. 101, 150: its owner does not allow it. */
  error: number | null
}

/** What the page can do with YouTube's player in a frame. */
export type Player = {
  store: ValueStore<PlayerState>
  play(): void
  pause(): void
  seekTo(seconds: number): void
  setRate(rate: number): void
}

const PHASES: Readonly<Record<number, PlayerState['phase']>> = {
  [ENDED]: 'ended',
  [PLAYING]: 'playing',
  [PAUSED]: 'paused',
  [BUFFERING]: 'playing',
}

/** The address of the frame. It plays at once, from `start` (seconds) on: the user has pressed play. */
export function playerAddress(playerUrl: string, videoId: string, start: number): string {
  const query = new URLSearchParams({
    ...{ enablejsapi: '1', origin: location.origin, autoplay: '1', playsinline: '1', rel: '0' },
    ...(start > 0 && { start: String(Math.floor(start)) }),
  })
  return `${playerUrl}/embed/${videoId}?${query}`
}

/**
 * Exchanges messages with the player as Google's own script does: `listening` until it answers, then commands, and what it
 * tells. The messages are not documented: nothing depends on them but the comfort.
 * @returns the player, and what ends the exchange
 */
export function connectPlayer(frame: HTMLIFrameElement): { player: Player; disconnect(): void } {
  const { origin } = new URL(frame.src)
  const store = createStore<PlayerState>({
    ...{ connection: 'waiting', phase: 'before', position: null, duration: null, rate: 1, error: null },
  })
  let knocking: ReturnType<typeof setInterval> | undefined
  let sought: { position: number; at: number } | null = null

  const send = (message: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: 1, channel: 'widget' }), origin)
  const command = (func: string, ...args: readonly unknown[]) => send({ event: 'command', func, args })
  const change = (news: Partial<PlayerState>) => store.setState((state) => ({ ...state, ...news }))

  /** News on their way before the last step must not take it back, or several steps in a row would not add up. */
  const withoutOldPosition = ({ position, ...news }: Partial<PlayerState>): Partial<PlayerState> => {
    if (position === undefined) return news
    const isOld =
      sought !== null &&
      performance.now() - sought.at < OLD_NEWS_MS &&
      Math.abs((position ?? 0) - sought.position) > NEAR_SECONDS
    return isOld ? news : { ...news, position }
  }

  const onLoad = () => {
    clearInterval(knocking)
    knocking = setInterval(() => send({ event: 'listening' }), KNOCK_MS)
  }
  const onMessage = ({ origin: from, source, data }: MessageEvent) => {
    if (from !== origin || source !== frame.contentWindow) return
    const message = parseMessage(data)
    if (!message) return
    if (store.state.connection !== 'open') {
      clearInterval(knocking)
      for (const event of ['onStateChange', 'onError']) command('addEventListener', event)
      change({ connection: 'open' })
    }
    const { event, info } = message
    if (event === 'onError' && typeof info === 'number') change({ error: info })
    else if (event === 'onStateChange' && typeof info === 'number') change(phaseIn(info))
    else if (event === 'initialDelivery' || event === 'infoDelivery') change(withoutOldPosition(newsIn(info)))
  }

  frame.addEventListener('load', onLoad)
  addEventListener('message', onMessage)
  const timer = setTimeout(() => {
    if (store.state.connection === 'waiting') change({ connection: 'silent' })
  }, SILENT_AFTER_MS)

  return {
    player: {
      store,
      play: () => command('playVideo'),
      pause: () => command('pauseVideo'),
      seekTo(seconds) {
        sought = { position: seconds, at: performance.now() }
        change({ position: seconds })
        command('seekTo', seconds, true)
      },
      setRate(rate) {
        change({ rate })
        command('setPlaybackRate', rate)
      },
    },
    disconnect() {
      clearInterval(knocking)
      clearTimeout(timer)
      frame.removeEventListener('load', onLoad)
      removeEventListener('message', onMessage)
    },
  }
}

function parseMessage(data: unknown): { event: unknown; info: unknown } | null {
  if (typeof data !== 'string') return null
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null ? { event: undefined, info: undefined, ...value } : null
  } catch {
    return null
  }
}

const phaseIn = (state: unknown): Partial<PlayerState> => {
  const phase = typeof state === 'number' ? PHASES[state] : undefined
  return phase ? { phase } : {}
}

function newsIn(info: unknown): Partial<PlayerState> {
  if (typeof info !== 'object' || info === null) return {}
  const { currentTime, duration, playerState, playbackRate } = info as Record<string, unknown>
  const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0
  return {
    ...phaseIn(playerState),
    ...(isTime(currentTime) && { position: currentTime }),
    ...(isTime(duration) && duration > 0 && { duration }),
    ...(isTime(playbackRate) && playbackRate > 0 && { rate: playbackRate }),
  }
}
