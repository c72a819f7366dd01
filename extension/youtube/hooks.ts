// Every selector of YouTube's pages, with the generations of its markup that it is for. Tags, addresses and `page-subtype`
// outlive class names, so classes are used nowhere. A hook that finds nothing leaves its part of the page untouched.

/** The page in front: those left stay in the document, hidden. */
const BROWSE = 'ytd-browse:not([hidden])'

export const HOOKS = {
  /** The open guide; there can be a second one in a drawer, which has no size. */
  guide: ['ytd-guide-renderer', 'yt-guide-view-model'],
  guideSections: [':scope > #sections', ':scope > [role="list"]'],
  guideSection: ['ytd-guide-section-renderer', 'yt-guide-section-view-model'],

  subscriptions: [`${BROWSE}[page-subtype="subscriptions"]`],
  grid: ['ytd-rich-grid-renderer'],
  cards: ['ytd-rich-item-renderer', 'ytd-grid-video-renderer', 'ytd-video-renderer'],
  shortsShelf: ['ytd-rich-section-renderer:has(ytd-rich-shelf-renderer[is-shorts])', 'ytd-reel-shelf-renderer'],
  shelf: ['ytd-rich-section-renderer'],
  continuation: ['ytd-continuation-item-renderer'],
  videoLink: ['a[href^="/watch?v="]', 'a[href^="/shorts/"]'],
  channelLink: ['a[href^="/channel/UC"]', 'a[href^="/@"]'],
  /** The red line of what was watched: its width says how much. */
  progress: [
    'ytd-thumbnail-overlay-resume-playback-renderer #progress',
    '[class*="ProgressBar"][style*="width"]',
    '[class*="progress-bar"][style*="width"]',
  ],

  channelPage: [`${BROWSE}[page-subtype="channels"]`],
  app: ['ytd-app'],
  /** YouTube's own entry, whose click its router follows. */
  subscriptionsLink: ['a[href="/feed/subscriptions"]'],
  channelName: ['h1', '#channel-name'],
  channelHeader: ['yt-page-header-renderer', 'page-header-renderer', 'ytd-c4-tabbed-header-renderer'],
  watchPage: ['ytd-watch-flexy:not([hidden])'],
  /** What has the owner's data. */
  ownerData: ['ytd-video-owner-renderer'],
  owner: ['#owner', 'ytd-video-owner-renderer'],
  subscribe: ['yt-subscribe-button-view-model', 'ytd-subscribe-button-renderer', 'subscribe-button-view-model'],

  channelsPage: [`${BROWSE}[page-subtype="subscriptions-channels"]`],
  rowName: ['#channel-title', 'h3', '#text'],
  channelRow: ['ytd-channel-renderer', 'yt-channel-view-model'],
} as const satisfies Record<string, readonly string[]>

export type Hook = keyof typeof HOOKS

type Root = ParentNode

/** The first element that one of the hook's selectors finds, in their order. */
export function find(hook: Hook, root: Root | null = document): HTMLElement | null {
  for (const selector of HOOKS[hook]) {
    const found = root?.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  return null
}

/** All that any of the selectors finds, in the order of the document. */
export const findAll = (hook: Hook, root: Root = document): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(HOOKS[hook].join(',')),
]

/** Of several, the one that is shown. Only where that is in doubt is the page laid out for it. */
export function findShown(hook: Hook, root: Root | null = document): HTMLElement | null {
  const all = root ? findAll(hook, root).filter((element) => !element.closest('[hidden]')) : []
  return all.length > 1 ? (all.find((element) => element.getClientRects().length > 0) ?? null) : (all[0] ?? null)
}

export const matches = (element: Element, hook: Hook): boolean => element.matches(HOOKS[hook].join(','))
