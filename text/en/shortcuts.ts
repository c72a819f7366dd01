export const title = 'Keyboard shortcuts'
export const showAll = 'Show all shortcuts'
export const singleKeys = 'Single-key shortcuts'
/** @param jump the keys of the palette, as in `Ctrl K` @param undo those of Undo */
export const singleKeysHint = (jump: string, undo: string): string =>
  `Single keys never do anything while you type, and a screen reader's own keys come first. With the switch off, ${jump} and ${undo} still work.`

export const groups = {
  anywhere: 'Anywhere',
  lists: 'Videos and lists',
  channels: 'Channels and folders',
  watching: 'Watching here',
  sorting: 'Sort unsorted',
} as const

/** What each shortcut does. */
export const labels = {
  palette: 'Search or jump to',
  search: 'Search this page',
  goDashboard: 'Dashboard',
  goNew: 'All new',
  goLater: 'Later',
  goFolders: 'Folders',
  goSubscriptions: 'Subscriptions',
  goUnsorted: 'Unsorted channels',
  goSort: 'Sort unsorted',
  goChanges: 'Recent changes',
  import: 'Import',
  undo: 'Undo the last change',
  help: 'Keyboard shortcuts',
  next: 'Next video, channel or folder',
  previous: 'The one before',
  open: 'Open',
  seen: 'Mark the video as seen or unseen',
  olderSeen: 'Mark everything older as seen',
  allSeen: 'Mark all seen',
  later: 'Watch later, or not',
  videoFolders: "Folders of the video's channel",
  openOther: 'Open the other way: here or on YouTube',
  unseenOnly: 'Unseen only, or everything',
  density: 'Change the layout',
  refresh: 'Check for new videos',
  newFolder: 'New folder',
  addChannels: 'Add channels to a folder',
  select: 'Select the channel',
  selectNext: 'Select the next one too',
  selectAll: 'Select all shown',
  clearSelection: 'Clear the selection',
  moveTo: 'Move to…',
  watchPlay: 'Play or pause',
  watchBack: 'Back 5 seconds',
  watchForward: 'Forward 5 seconds',
  watchSlower: 'Slower',
  watchFaster: 'Faster',
  watchNext: 'Next video',
  watchPrevious: 'Previous video',
  watchSeen: 'Seen or not',
  watchLater: 'Later, or not',
  watchClose: 'Close',
  sortInto: 'Into that folder',
  sortIntoToo: 'Into that one too',
  sortIntoSuggested: 'Into the chosen folder',
  sortFind: 'Find a folder',
  sortSkip: 'Skip',
  sortUndo: 'Back to the one before',
  sortNewFolder: 'New folder',
  sortStop: 'Stop here',
} as const
