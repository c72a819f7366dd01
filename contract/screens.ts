import type { Mode } from './entry.ts'

type Screen = {
  /** `:slug` stands for one part of an address. */
  path: `/${string}`
  /** One of `web/ui/icon.tsx`. A screen with an icon has a row in the palette. */
  icon?: string
  /** The shortcut that opens it, written as in `web/lib/shortcut-keys.ts`. */
  keys?: string
  /** In the sidebar, with the number of what it lists beside its name. */
  sidebar?: 'new' | 'later' | 'folders' | 'channels' | 'no number'
  /** In the bar at the foot of small screens. */
  tab?: true
  /** In the menu of the installed app. */
  appMenu?: true
  /** Fills the window, without the sidebar, and has a way back of its own. */
  whole?: true
  /** Not in home mode, and not in a demo. */
  hosted?: true
}

/**
 * Every screen of the signed-in product, in the order in which lists show them. A screen's name is that of its page,
 * `web/pages/<name>/<name>-page.tsx`, which exports `<Name>Page`; its words are at `shell.screens` in the files of texts.
 */
export const SCREENS = {
  dashboard: { path: '/dashboard', icon: 'home', keys: 'g d', sidebar: 'no number', tab: true },
  new: { path: '/new', icon: 'burst', keys: 'g n', sidebar: 'new', tab: true, appMenu: true },
  later: { path: '/later', icon: 'clock', keys: 'g l', sidebar: 'later', tab: true, appMenu: true },
  folders: { path: '/folders', icon: 'folder', keys: 'g f', sidebar: 'folders', tab: true },
  channels: { path: '/subscriptions', icon: 'list', keys: 'g s', sidebar: 'channels', tab: true, appMenu: true },
  folder: { path: '/folder/:slug' },
  watch: { path: '/watch/:videoId', whole: true },
  sort: { path: '/sort', icon: 'check', keys: 'g o', whole: true, appMenu: true },
  suggestions: { path: '/suggestions', icon: 'sparkle' },
  changes: { path: '/changes', icon: 'undo', keys: 'g c' },
  billing: { path: '/billing', icon: 'card', hosted: true },
  share: { path: '/share' },
  companion: { path: '/companion' },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof SCREENS
/** The names of the screens that have the property. */
export type ScreensWith<Property extends keyof Screen> = {
  [Name in ScreenName]: Property extends keyof (typeof SCREENS)[Name] ? Name : never
}[ScreenName]

export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[]

export const screensWith = <Property extends keyof Screen>(property: Property): ScreensWith<Property>[] =>
  SCREEN_NAMES.filter((name): name is ScreensWith<Property> => property in SCREENS[name])

/** Whether a site that is run in this mode has the screen at an address. */
export const isScreenOf = (mode: Mode, path: string): boolean =>
  mode === 'hosted' || screensWith('hosted').every((name) => SCREENS[name].path !== path)

/** The parts of an address that the path leaves open, by their names; `null`: the path is another one. */
export function partsOf(path: string, pathname: string): Record<string, string> | null {
  const names = path.split('/')
  const values = pathname.split('/')
  if (names.length !== values.length) return null
  const parts: Record<string, string> = {}
  for (const [i, name] of names.entries()) {
    const value = values[i] ?? ''
    if (name.startsWith(':') && value !== '') parts[name.slice(1)] = decoded(value)
    else if (name !== value) return null
  }
  return parts
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // written by hand: no page has it
  }
}
