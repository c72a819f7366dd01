import { SCREENS, type ScreensWith, screensWith } from '#contract/screens.ts'

/** How keys are written: those of a sequence with spaces between them, `$mod` for Control, or Command on Apple's machines. */
type Shortcut = {
  /** All of them do the same; the first is shown. */
  keys: readonly [string, ...string[]]
  group: ShortcutGroup
  /** Also fires while a key is held down. */
  repeats?: true
  /** Also fires while a dialog is open. */
  inDialogs?: true
  /** Also fires while the focus is in a field. */
  whileTyping?: true
  /** The browser or a single page handles it; here it is only listed. */
  isNative?: true
}

export type ShortcutGroup = 'anywhere' | 'lists' | 'channels' | 'watching' | 'sorting'

const goToScreen = Object.fromEntries(
  screensWith('keys').map((name) => [`go:${name}`, { keys: [SCREENS[name].keys], group: 'anywhere' }]),
) as unknown as Record<`go:${ScreensWith<'keys'>}`, Shortcut>

/** All shortcuts, in the order in which they are listed. */
const all = {
  palette: { keys: ['$mod+k'], group: 'anywhere', inDialogs: true, whileTyping: true },
  search: { keys: ['/'], group: 'anywhere' },
  ...goToScreen,
  goUnsorted: { keys: ['g u'], group: 'anywhere' },
  import: { keys: ['i'], group: 'anywhere' },
  undo: { keys: ['$mod+z', 'z'], group: 'anywhere', inDialogs: true },
  help: { keys: ['?'], group: 'anywhere' },
  next: { keys: ['j'], group: 'lists', repeats: true },
  previous: { keys: ['k'], group: 'lists', repeats: true },
  open: { keys: ['Enter'], group: 'lists', isNative: true },
  seen: { keys: ['s'], group: 'lists' },
  olderSeen: { keys: ['Shift+s'], group: 'lists' },
  allSeen: { keys: ['Shift+a'], group: 'lists' },
  later: { keys: ['l'], group: 'lists' },
  videoFolders: { keys: ['f'], group: 'lists' },
  openOther: { keys: ['o'], group: 'lists' },
  unseenOnly: { keys: ['u'], group: 'lists' },
  density: { keys: ['v'], group: 'lists' },
  refresh: { keys: ['r'], group: 'lists' },
  newFolder: { keys: ['n'], group: 'channels' },
  addChannels: { keys: ['a'], group: 'channels' },
  select: { keys: ['x'], group: 'channels' },
  selectNext: { keys: ['Shift+j'], group: 'channels', repeats: true },
  selectAll: { keys: ['$mod+a'], group: 'channels' },
  clearSelection: { keys: ['Escape'], group: 'channels' },
  moveTo: { keys: ['m'], group: 'channels' },
  watchPlay: { keys: ['k', 'Space'], group: 'watching' },
  watchBack: { keys: ['ArrowLeft'], group: 'watching', repeats: true },
  watchForward: { keys: ['ArrowRight'], group: 'watching', repeats: true },
  watchSlower: { keys: ['<'], group: 'watching' },
  watchFaster: { keys: ['>'], group: 'watching' },
  watchNext: { keys: ['n'], group: 'watching' },
  watchPrevious: { keys: ['p'], group: 'watching' },
  watchSeen: { keys: ['s'], group: 'watching' },
  watchLater: { keys: ['l'], group: 'watching' },
  watchClose: { keys: ['Escape'], group: 'watching' },
  sortInto: { keys: ['1 – 9'], group: 'sorting', isNative: true },
  sortIntoToo: { keys: ['Shift+1 – 9'], group: 'sorting', isNative: true },
  sortIntoSuggested: { keys: ['Enter'], group: 'sorting', isNative: true },
  sortFind: { keys: ['/'], group: 'sorting', isNative: true },
  sortSkip: { keys: ['Space', 'ArrowRight'], group: 'sorting', isNative: true },
  sortUndo: { keys: ['Backspace'], group: 'sorting', isNative: true },
  sortNewFolder: { keys: ['+'], group: 'sorting', isNative: true },
  sortStop: { keys: ['Escape'], group: 'sorting', isNative: true },
} as const satisfies Record<string, Shortcut>

export type ShortcutId = keyof typeof all

export const SHORTCUTS: Readonly<Record<ShortcutId, Shortcut>> = all
export const SHORTCUT_IDS = Object.keys(all) as ShortcutId[]
export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = ['anywhere', 'lists', 'channels', 'watching', 'sorting']

/** Whether keys are characters without Control or Command: these can be turned off. */
export const isSingleKey = (keys: string): boolean => !/\$mod|^(Escape|Enter)$/.test(keys)
