import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { handleOf } from '../../sandbox/catalogue/handles.ts'
import { subscribedChannels } from '../../sandbox/youtube/subscription-slots.ts'
import { ask, dataOf, documentAt, sandbox } from './site-document.ts'

const { catalogue, accounts } = sandbox
const BREAD = catalogue.at(0)
const [VIDEO] = catalogue.uploads(BREAD, 0, 1).map((place) => catalogue.draw(BREAD, place))
const WATCH = `/watch?v=${VIDEO?.id}`
const HANDLE = `/${handleOf(BREAD)}`
const typical = accounts.byEmail('typical@sandbox.test')
const channels = typical ? subscribedChannels(typical, catalogue) : []
const FEED = '/feed/subscriptions?sandbox_look='

const FRONT = '[role="main"]'
const GRID = `${FRONT}[page-subtype="subscriptions"] ytd-rich-grid-renderer > #contents`
const SECTION = 'ytd-guide-section-renderer'
const isFeed = (href: string) => href === '/feed/subscriptions'
const endpointOf = (browseId?: string) => ({ browseEndpoint: { browseId } })

/** None for a card of a list. */
function videoIdOf(card: Element): string[] {
  const href = card.querySelector('a[href^="/watch?v="]:not([href*="list="])')?.getAttribute('href') ?? ''
  return /[?]v=([\w-]{11})/.exec(href)?.slice(1) ?? []
}

type Endpoint = { navigationEndpoint: { browseEndpoint: { browseId: string } } }
const browseIdIn = (element: Element | null) => (dataOf(element) as Endpoint).navigationEndpoint.browseEndpoint.browseId

/** Of a row without data, by its handle. */
function idIn(row: Element): string {
  const data = dataOf(row) as { channelId: string } | null
  const handle = row.querySelector('#main-link')?.getAttribute('href')?.slice(1) ?? ''
  return data?.channelId ?? catalogue.named('forHandle', handle)?.id ?? '?'
}

const missing = (root: ParentNode, selectors: readonly string[]) =>
  selectors.filter((selector) => root.querySelector(selector) === null)

const SHELL = [
  'ytd-app ytd-masthead#masthead',
  'ytd-app tp-yt-app-drawer#guide[opened] ytd-guide-renderer',
  'ytd-guide-section-renderer #header a#endpoint[href="/feed/subscriptions"]',
  'ytd-guide-entry-renderer[line-end-style="dot"]',
  'ytd-guide-entry-renderer[line-end-style="badge"]',
  'ytd-guide-entry-renderer a[href^="/channel/UC"]',
  'ytd-guide-collapsible-entry-renderer[can-show-more] #expanded ytd-guide-entry-renderer',
  '#expander-item',
  '#collapser-item',
  'ytd-page-manager > [hidden]',
  `ytd-page-manager > ${FRONT}`,
]

const LOCKUP = [
  'a[href*="&t="]',
  'ytd-ad-slot-renderer',
  'ytd-post-renderer',
  'a[href*="&list=UU"]',
  'a[href*="&list=RD"]',
]

/** What each page consists of, by look. */
const PARTS: Record<string, Record<string, readonly string[]>> = {
  a: {
    '/feed/subscriptions': [
      `${GRID} > ytd-rich-item-renderer > #content > ytd-rich-grid-media a#thumbnail[href^="/watch?v="]`,
      `${GRID} a#video-title-link`,
      `${GRID} ytd-channel-name a[href^="/@"]`,
      `${GRID} ytd-channel-name a[href^="/channel/UC"]`,
      'ytd-thumbnail-overlay-resume-playback-renderer #progress[style="width: 46%"]',
      '#progress[style="width: 100%"]',
      'ytd-rich-section-renderer ytd-rich-shelf-renderer[is-shorts] ytd-rich-grid-slim-media a[href^="/shorts/"]',
      '[overlay-style="UPCOMING"]',
      '[overlay-style="LIVE"]',
      'a[href="/feed/channels"]',
    ],
    '/feed/channels': [
      'ytd-browse[page-subtype="subscriptions-channels"] ytd-item-section-renderer ytd-channel-renderer',
    ],
    [HANDLE]: [
      'ytd-browse[page-subtype="channels"] ytd-c4-tabbed-header-renderer #channel-handle',
      'ytd-c4-tabbed-header-renderer ytd-subscribe-button-renderer[subscribed]',
    ],
    [`${HANDLE}/videos`]: ['ytd-rich-grid-media #video-title-link', 'ytd-continuation-item-renderer'],
    [WATCH]: [
      'ytd-watch-flexy[video-id] #owner ytd-video-owner-renderer a[href^="/@"]',
      'ytd-watch-metadata #title h1',
      '#subscribe-button > ytd-subscribe-button-renderer[subscribed]',
      '#related ytd-compact-video-renderer a[href^="/watch?v="]',
    ],
    [`/shorts/${VIDEO?.id}`]: [
      'ytd-shorts ytd-reel-video-renderer[is-active]',
      'ytd-reel-video-renderer:nth-of-type(3)',
    ],
    '/': ['ytd-browse[page-subtype="home"]'],
  },
  b: {
    '/feed/subscriptions': [
      `${GRID} > ytd-rich-item-renderer > #content > yt-lockup-view-model.ytLockupViewModelHost > [class*="content-id-"]`,
      '.ytLockupViewModelContentImage .ytThumbnailOverlayProgressBarHostWatchedProgressBarSegment[style="width: 46%;"]',
      'yt-lockup-metadata-view-model h3[title]',
      '.ytContentMetadataViewModelMetadataRow a[href^="/@"]',
      'ytd-rich-shelf-renderer:not([is-shorts]) [is-shelf-item]',
      'ytd-rich-shelf-renderer[is-shorts] ytm-shorts-lockup-view-model-v2 > ytm-shorts-lockup-view-model > a.reel-item-endpoint',
      'yt-avatar-stack-view-model',
      '.ytBadgeShapeThumbnailLive',
      ...LOCKUP,
    ],
    '/feed/channels': ['ytd-channel-renderer[sandbox-data] a[href^="/@"]', 'ytd-channel-renderer:not([sandbox-data])'],
    [HANDLE]: [
      '#page-header > yt-page-header-renderer > yt-page-header-view-model h1',
      '.ytPageHeaderViewModelHeadlineInfo',
      'yt-flexible-actions-view-model > .ytFlexibleActionsViewModelActionRow > .ytFlexibleActionsViewModelAction > yt-subscribe-button-view-model',
    ],
    [`${HANDLE}/videos`]: [
      'ytd-rich-grid-media .ytThumbnailOverlayProgressBarHostWatchedProgressBarSegment',
      'yt-lockup-view-model',
    ],
    [`/playlist?list=UU${BREAD.id.slice(2)}`]: ['#page-header > yt-page-header-renderer'],
    [WATCH]: [
      'ytd-watch-flexy[video-id] ytd-video-owner-renderer a[href^="/@"]',
      '#subscribe-button > yt-subscribe-button-view-model .ytSpecButtonShapeNextTonal',
      '#related [can-show-more] yt-lockup-view-model',
    ],
    [`/shorts/${VIDEO?.id}`]: ['.ytReelChannelBarViewModelChannelName a'],
  },
  'b-bem': {
    '/feed/subscriptions': ['yt-lockup-view-model .yt-lockup-view-model__content-image', ...LOCKUP],
    [HANDLE]: ['.yt-page-header-view-model__page-header-headline-info'],
  },
  'b-wiz': {
    '/feed/subscriptions': ['yt-lockup-view-model .yt-lockup-view-model-wiz__content-image', ...LOCKUP],
    [HANDLE]: ['.yt-flexible-actions-view-model-wiz__action'],
  },
  'b-bare': {
    '/feed/subscriptions': ['#content > lockup-view-model thumbnail-overlay-progress-bar-view-model', ...LOCKUP],
    [HANDLE]: ['#page-header > page-header-renderer subscribe-button-view-model'],
  },
}

describe('what pages consist of', () => {
  const cases = Object.entries(PARTS).flatMap(([look, pages]) =>
    Object.entries(pages).map(([path, parts]) => [look, path, parts] as const),
  )
  test.each(cases)('%s: %s', async (look, path, parts) => {
    const document = await documentAt(`${path}${path.includes('?') ? '&' : '?'}sandbox_look=${look}`)
    expect(missing(document, [...SHELL, ...parts])).toEqual([])
  })

  test('the unknown look has addresses and links, and no element, class, id or data of YouTube', async () => {
    for (const path of ['/feed/subscriptions', '/feed/channels', HANDLE, WATCH]) {
      const text = await (await ask(`${path}${path.includes('?') ? '&' : '?'}sandbox_look=unknown`)).text()
      expect(text).not.toMatch(
        /<(yt|ytd|ytm|tp-yt)-|view-model|-renderer|class=|id="|sandbox-data|page-subtype|browseId/,
      )
      expect(text).toMatch(/<a href="\/@/)
    }
    expect(await (await ask(`${FEED}unknown`)).text()).toMatch(/<a href="\/watch\?v=/)
  })
})

describe('the subscriptions feed', () => {
  test.each(['a', 'b'])('%s: 60 videos of the account, newest first, then 30 more', async (look) => {
    const cards = [...(await documentAt(FEED + look)).querySelectorAll(`${GRID} > ytd-rich-item-renderer`)]
    const more = [...(await documentAt(`${FEED}${look}&sandbox_from=60`)).querySelectorAll('ytd-rich-item-renderer')]
    const ids = [...cards, ...more].flatMap(videoIdOf)
    const videos = ids.map((id) => catalogue.video(id))
    const times = videos.map((video) => video?.publishedSeconds ?? 0)
    expect(ids).toHaveLength(90)
    expect(new Set(ids).size).toBe(90)
    expect(times).toEqual(times.toSorted((a, b) => b - a))

    const subscribed = new Set(channels.map(({ id }) => id))
    expect(videos.every((video) => video && !video.short && subscribed.has(video.channel.id))).toBe(true)
    const oldest = times.at(-1) ?? 0
    const newer = channels
      .flatMap((channel) => catalogue.uploads(channel, 0, 90).map((place) => ({ channel, place })))
      .filter(({ place }) => place.publishedSeconds > oldest)
      .map(({ channel, place }) => catalogue.draw(channel, place))
    expect(newer.filter(({ id, short }) => !short && !ids.includes(id))).toEqual([])
  })

  test('data names the video and the channel of each card', async () => {
    const polymer = (await documentAt(`${FEED}a`)).querySelector(`${GRID} > ytd-rich-item-renderer`)
    const id = polymer ? videoIdOf(polymer)[0] : ''
    const browseId = catalogue.video(id ?? '')?.channel.id
    expect(dataOf(polymer)).toMatchObject({
      content: { videoRenderer: { videoId: id, ownerText: { runs: [{ navigationEndpoint: endpointOf(browseId) }] } } },
    })
    const lockup = (await documentAt(`${FEED}b`)).querySelector(`${GRID} > ytd-rich-item-renderer`)
    const onTap = { innertubeCommand: endpointOf(browseId) }
    const text = { commandRuns: [{ onTap }] }
    expect(dataOf(lockup)).toMatchObject({
      content: {
        lockupViewModel: {
          contentId: id,
          metadata: {
            lockupMetadataViewModel: {
              image: { decoratedAvatarViewModel: { rendererContext: { commandContext: { onTap } } } },
              metadata: { contentMetadataViewModel: { metadataRows: [{ metadataParts: [{ text }] }, {}] } },
            },
          },
        },
      },
    })
  })

  test('cards are empty until the page fills them', async () => {
    const text = await (await ask(`${FEED}b`)).text()
    const { document } = new JSDOM(text).window
    const contents = [...document.querySelectorAll(`${GRID} > ytd-rich-item-renderer > #content`)]
    expect(contents.every((content) => content.querySelector('a') === null)).toBe(true)
    const waits = contents.map((content) => content.querySelector('template')?.getAttribute('sandbox-after'))
    expect(new Set(waits)).toEqual(new Set(['0', '50', '300']))
  })
})

describe('the list of channels', () => {
  test.each(['a', 'b'])('%s: 40 at a time, until all are there', async (look) => {
    const ids: string[] = []
    for (let address: string | null = `/feed/channels?sandbox_look=${look}`; address; ) {
      const document = await documentAt(address)
      const rows = [...document.querySelectorAll('ytd-channel-renderer')]
      expect(rows.length).toBeLessThanOrEqual(40)
      ids.push(...rows.map((row) => idIn(row)))
      const next = document.querySelector('ytd-continuation-item-renderer')?.getAttribute('sandbox-next')
      address = next ? `${next}&sandbox_look=${look}` : null
    }
    expect(new Set(ids)).toEqual(new Set(channels.map(({ id }) => id)))
    expect(ids).toHaveLength(channels.length)
  })

  test('5,000 channels come in slices', async () => {
    const { length } = await (await ask('/feed/channels?sandbox_account=huge@sandbox.test')).text()
    expect(length).toBeLessThan(300_000)
    const last = await documentAt('/feed/channels?sandbox_from=4960&sandbox_account=huge@sandbox.test')
    expect(last.querySelectorAll('ytd-channel-renderer')).toHaveLength(40)
  })
})

describe('the guide', () => {
  test.each([
    ['a', ['/feed/you', '/feed/subscriptions']],
    ['b', ['/feed/subscriptions', '/feed/you']],
  ])('%s: its sections in order, 7 channels and 30 behind "Show more"', async (look, order) => {
    const guide = (await documentAt(`/?sandbox_look=${look}`)).querySelector('#guide')
    const headers = [...(guide?.querySelectorAll('#header a#endpoint') ?? [])]
    expect(headers.map((link) => link.getAttribute('href'))).toEqual(order)
    const section = headers.find((link) => link.getAttribute('href') === order.find(isFeed))?.closest(SECTION)
    const entries = [...(section?.querySelectorAll('ytd-guide-entry-renderer[line-end-style]') ?? [])]
    expect(entries).toHaveLength(37)
    expect(entries.filter((entry) => entry.hasAttribute('sandbox-late-data'))).toHaveLength(30)
    const subscribed = new Set(channels.map(({ id }) => id))
    expect(entries.every((entry) => subscribed.has(browseIdIn(entry)))).toBe(true)
  })

  test('one entry of the view models leads to a handle that is gone', async () => {
    const guide = (await documentAt('/?sandbox_look=b')).querySelector('#guide')
    const hrefs = [...(guide?.querySelectorAll('a[href^="/@"]') ?? [])].map((link) => link.getAttribute('href') ?? '')
    const statuses = await Promise.all(hrefs.map(async (href) => (await ask(href)).status))
    expect(statuses.filter((status) => status === 404)).toHaveLength(1)
  })
})

describe('channels', () => {
  test.each([HANDLE, `${HANDLE}/videos`, `/channel/${BREAD.id}`, `/channel/${BREAD.id}/videos`])('%s', async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(200)
    const document = await documentAt(path)
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toContain(BREAD.id)
    const state = JSON.parse(document.querySelector('[sandbox-is="state"]')?.textContent ?? '{}')
    expect(state.response.metadata.channelMetadataRenderer.externalId).toBe(BREAD.id)
    const ids = [...document.querySelectorAll(`${FRONT} [sandbox-is="card"]`)].flatMap(videoIdOf)
    expect(ids.length).toBe(path.endsWith('/videos') ? 30 : 4)
    expect(ids.every((id) => catalogue.video(id)?.channel.id === BREAD.id)).toBe(true)
  })

  test('an unknown handle has a page saying so', async () => {
    expect((await ask('/@nobody-at-all')).status).toBe(404)
  })

  test('the button shows what the account subscribes to, and the other one can be asked for', async () => {
    const stranger = catalogue.at(4000)
    const page = await documentAt(`/channel/${stranger.id}`)
    expect(page.querySelector(`${FRONT} ytd-subscribe-button-renderer[subscribed]`)).toBeNull()
    const other = page.querySelector(`${FRONT} ytd-subscribe-button-renderer`)?.getAttribute('sandbox-other') ?? ''
    expect((await documentAt(other)).querySelector('ytd-subscribe-button-renderer[subscribed]')).not.toBeNull()
  })
})

describe('watching', () => {
  test('the page names the video, and its data the channel', async () => {
    const document = await documentAt(WATCH)
    expect(document.querySelector('ytd-watch-flexy[role="main"]')?.getAttribute('video-id')).toBe(VIDEO?.id)
    expect(browseIdIn(document.querySelector(`${FRONT} ytd-video-owner-renderer`))).toBe(BREAD.id)
    const titles = [...document.querySelectorAll('#title h1')].map((title) => title.textContent)
    expect(titles.indexOf(VIDEO?.title ?? '')).toBeGreaterThan(0)
  })

  test('lockups beside a video have no link to a channel', async () => {
    const related = (await documentAt(`${WATCH}&sandbox_look=b`)).querySelector('#related')
    expect(related?.querySelectorAll('yt-lockup-view-model').length).toBeGreaterThan(10)
    expect(related?.querySelector('a[href^="/@"], a[href^="/channel/"]')).toBeNull()
  })
})

describe('looks', () => {
  test('are kept in a cookie, and those of one browser are not those of another', async () => {
    const chosen = await ask('/?sandbox_theme=dark&sandbox_language=ar')
    const [cookie = ''] = (chosen.headers.get('Set-Cookie') ?? '').split(';')
    const kept = await ask('/feed/channels', cookie)
    expect(await kept.text()).toContain('<html lang="ar" dir="rtl" dark>')
    expect(kept.headers.get('Set-Cookie')).toBeNull()
    expect(await (await ask('/feed/channels')).text()).toMatch(/<html lang="en" dir="ltr" *>/)
  })

  test.each(['look=c', 'theme=grey', 'language=xx', 'account=nobody@sandbox.test'])(
    'what the sandbox lacks is refused: %s',
    async (choice) => {
      expect((await ask(`/?sandbox_${choice}`)).status).toBe(400)
    },
  )

  test('labels are translated, and some titles are long', async () => {
    const german = await documentAt(`${FEED}a&sandbox_language=de`)
    expect(german.querySelector('#guide a[href="/feed/subscriptions"]')?.textContent).toBe('Abos')
    expect(german.querySelector(GRID)?.textContent).toContain('Materialbeschaffungsmöglichkeiten')
  })

  test.each(['/feed/subscriptions', '/feed/channels'])('signed out, %s asks to sign in', async (path) => {
    const document = await documentAt(`${path}?sandbox_account=none`)
    expect(document.querySelector(FRONT)?.textContent).toContain('Sign in')
    expect(document.querySelector('[sandbox-is="card"], ytd-channel-renderer')).toBeNull()
    expect(document.querySelector('#guide #header a')).toBeNull()
  })

  test('everything comes from the page’s own origin', async () => {
    for (const path of ['/feed/subscriptions', '/feed/channels', WATCH]) {
      const document = await documentAt(path)
      const sources = [...document.querySelectorAll('[src], link[rel="stylesheet"]')]
      const addresses = sources.map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '')
      expect(addresses.filter((address) => !address.startsWith('/'))).toEqual([])
    }
  })
})
