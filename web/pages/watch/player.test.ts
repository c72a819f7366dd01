import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectPlayer, type PlayerState, playerAddress } from './player.ts'

const SITE = 'https://www.youtube-nocookie.example'

let page: EventTarget
let frame: EventTarget & { src: string; contentWindow: { postMessage: (text: string, origin: string) => void } }
let sent: { message: Record<string, unknown>; to: string }[]
let connection: ReturnType<typeof connectPlayer>

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('location', { origin: 'https://subshelf.example' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  sent = []
  const postMessage = (text: string, to: string) => void sent.push({ message: JSON.parse(text), to })
  frame = Object.assign(new EventTarget(), { src: `${SITE}/embed/v?a=1`, contentWindow: { postMessage } })
  connection = connectPlayer(frame as unknown as HTMLIFrameElement)
})
afterEach(() => {
  connection.disconnect()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const state = () => connection.player.store.state
/** What the player was sent since the last time, without what is the same in all messages. */
const asked = () =>
  sent.splice(0).map(({ message: { id, channel, ...rest }, to }) => {
    expect({ id, channel, to }).toEqual({ id: 1, channel: 'widget', to: SITE })
    return rest
  })
const load = () => frame.dispatchEvent(new Event('load'))
const tell = (data: unknown, from: object = {}) =>
  page.dispatchEvent(
    Object.assign(new Event('message'), {
      ...{ origin: SITE, source: frame.contentWindow, ...from },
      data: typeof data === 'object' ? JSON.stringify(data) : data,
    }),
  )
const inform = (info: unknown) => tell({ event: 'infoDelivery', info })
/** The state after the player told this, as far as it differs from the one before. */
function after(told: unknown): Partial<PlayerState> {
  const before = state()
  tell(told)
  return Object.fromEntries(
    Object.entries(state()).filter(([key, value]) => before[key as keyof PlayerState] !== value),
  )
}

test('[WATCH-06] the frame plays at once on the page, from where the video goes on, and suggests nothing of others', () => {
  const address = (start: number) => new URL(playerAddress(SITE, 'abc', start))
  expect([address(0).origin, address(0).pathname]).toEqual([SITE, '/embed/abc'])
  const always = { enablejsapi: '1', origin: 'https://subshelf.example', autoplay: '1', playsinline: '1', rel: '0' }
  expect(Object.fromEntries(address(0).searchParams)).toEqual(always)
  for (const [from, start] of [
    [61.9, '61'],
    [1, '1'],
  ] as const)
    expect(Object.fromEntries(address(from).searchParams)).toEqual({ ...always, start })
})

test('[WATCH-06] the player is knocked at every quarter of a second once its frame has loaded, until it answers', () => {
  expect(state()).toEqual({
    ...{ connection: 'waiting', phase: 'before', position: null, duration: null, rate: 1, error: null },
  })
  vi.advanceTimersByTime(1_000)
  expect(asked()).toEqual([])
  load()
  vi.advanceTimersByTime(249)
  expect(asked()).toEqual([])
  vi.advanceTimersByTime(251)
  expect(asked()).toEqual([{ event: 'listening' }, { event: 'listening' }])
  // Another document in the frame: one knocking, not two.
  load()
  vi.advanceTimersByTime(250)
  expect(asked()).toHaveLength(1)
  tell({ event: 'initialDelivery', info: null })
  const listen = (name: string) => ({ event: 'command', func: 'addEventListener', args: [name] })
  expect(asked()).toEqual([listen('onStateChange'), listen('onError')])
  expect(state().connection).toBe('open')
  vi.advanceTimersByTime(10_000)
  tell({ event: 'onReady' })
  expect([asked(), state().connection]).toEqual([[], 'open'])
})

test('[WATCH-06] a player that says nothing for five seconds is silent, and open as soon as it speaks', () => {
  load()
  vi.advanceTimersByTime(4_999)
  expect(state().connection).toBe('waiting')
  vi.advanceTimersByTime(1)
  expect(state().connection).toBe('silent')
  inform({})
  expect(state().connection).toBe('open')
})

test.each<[string, () => unknown]>([
  ['another site', () => tell({ event: 'onError', info: 100 }, { origin: 'https://other.example' })],
  ['another frame', () => tell({ event: 'onError', info: 100 }, { source: {} })],
  [
    'no text',
    () =>
      page.dispatchEvent(Object.assign(new Event('message'), { origin: SITE, source: frame.contentWindow, data: {} })),
  ],
  ['no JSON', () => tell('{')],
  ['no object', () => tell('7')],
  ['nothing', () => tell('null')],
])('[WATCH-06] what comes from, or is, %s is no message of the player', (_, happen) => {
  happen()
  expect(state()).toMatchObject({ connection: 'waiting', error: null })
})

test.each<[string, unknown, Partial<PlayerState>]>([
  ['it plays', { event: 'onStateChange', info: 1 }, { phase: 'playing' }],
  ['it buffers', { event: 'onStateChange', info: 3 }, { phase: 'playing' }],
  ['it pauses', { event: 'onStateChange', info: 2 }, { phase: 'paused' }],
  ['it has ended', { event: 'onStateChange', info: 0 }, { phase: 'ended' }],
  ['it is in another state', { event: 'onStateChange', info: 5 }, {}],
  ['a state that is none', { event: 'onStateChange', info: '1' }, {}],
  ['it failed', { event: 'onError', info: 150 }, { error: 150 }],
  ['a failure that is none', { event: 'onError', info: '150' }, {}],
  ['an event it was not asked for', { event: 'onOther', info: { currentTime: 4 } }, {}],
  [
    'how it begins',
    { event: 'initialDelivery', info: { duration: 60, playerState: 1 } },
    { duration: 60, phase: 'playing' },
  ],
  ['news', { event: 'infoDelivery', info: { currentTime: 4.5, playbackRate: 2 } }, { position: 4.5, rate: 2 }],
  ['that it is at the beginning', { event: 'infoDelivery', info: { currentTime: 0 } }, { position: 0 }],
  ['a number with an event it was not asked for', { event: 'onOther', info: 2 }, {}],
  [
    'that it is short and slow',
    { event: 'infoDelivery', info: { duration: 1, playbackRate: 0.25 } },
    { duration: 1, rate: 0.25 },
  ],
  ['lengths and speeds of nothing', { event: 'infoDelivery', info: { duration: 0, playbackRate: 0 } }, {}],
  ['times that are none', { event: 'infoDelivery', info: { currentTime: -1, duration: '60', playbackRate: null } }, {}],
  ['no news', { event: 'infoDelivery', info: null }, {}],
  ['news in a word', { event: 'infoDelivery', info: 'x' }, {}],
])('[WATCH-06] the player tells %s', (_, told, expected) => {
  inform({})
  expect(after(told)).toEqual(expected)
})

test('[WATCH-06] what the page wants is sent to the player, and is shown before it answers', () => {
  const { player } = connection
  const command = (func: string, ...args: unknown[]) => ({ event: 'command', func, args })
  player.play()
  player.pause()
  player.setRate(1.5)
  player.seekTo(30)
  expect(asked()).toEqual([
    command('playVideo'),
    command('pauseVideo'),
    command('setPlaybackRate', 1.5),
    command('seekTo', 30, true),
  ])
  expect(state()).toMatchObject({ rate: 1.5, position: 30 })
})

test('[WATCH-06] for a second after a step, a position from before it does not take the step back', () => {
  inform({ currentTime: 10, duration: 100 })
  vi.advanceTimersByTime(2_000)
  connection.player.seekTo(30)
  inform({ currentTime: 10.5, duration: 101 })
  expect(state()).toMatchObject({ position: 30, duration: 101 })
  inform({ currentTime: 28 })
  expect(state().position).toBe(28)
  inform({ currentTime: 32.1 })
  expect(state().position).toBe(28)
  vi.advanceTimersByTime(999)
  inform({ currentTime: 11 })
  expect(state().position).toBe(28)
  vi.advanceTimersByTime(1)
  inform({ currentTime: 11 })
  expect(state().position).toBe(11)
})

test('[WATCH-06] after the end nothing is sent, heard or waited for', () => {
  load()
  connection.disconnect()
  load()
  vi.advanceTimersByTime(10_000)
  inform({ currentTime: 3 })
  expect([asked(), state().connection, state().position]).toEqual([[], 'waiting', null])
  expect(vi.getTimerCount()).toBe(0)
})
