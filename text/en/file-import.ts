import { PRODUCT } from '#contract/product.ts'
import type { FileReport } from '#domain/subscription-files/types.ts'
import { channelsText, foldersText } from '../counts.ts'
import { formatName } from '../file-formats.ts'
import { countText } from '../format.ts'
import { plural } from '../plural.ts'

const counted = (count: number, one: string, other: string): string =>
  plural('en', count, { one, other }, countText(count))

const groupsText = (count: number): string => counted(count, '# group', '# groups')

export const title = 'Bring folders from another app'
/** `PocketTube · 14 groups · 812 channels · read in this browser` */
export const fileSummary = (format: string, groups: number, channels: number): string =>
  [
    formatName(format, { several: 'Several files', list: 'A list of channels' }),
    ...(groups > 0 ? [groupsText(groups)] : []),
    channelsText(channels),
    'read in this browser',
  ].join(' · ')
export const anotherFile = 'Another file…'

export const whatWillHappen = 'What will happen'
/**
 * `11 groups become 8 new folders and join 3 of yours. 806 channels, 14 of them in several folders.`
 * @param joined folders of the user that get channels
 */
export function outcome({ groups, made, joined }: { groups: number; made: number; joined: number }): string {
  const from = groupsText(groups)
  if (made > 0 && joined > 0)
    return counted(
      groups,
      `# group becomes ${newFolders(made)}.`,
      `# groups become ${newFolders(made)} and join ${countText(joined)} of yours.`,
    )
  if (made > 0) return counted(groups, `# group becomes ${newFolders(made)}.`, `# groups become ${newFolders(made)}.`)
  if (joined > 0)
    return counted(groups, '# group joins a folder of yours.', `# groups join ${foldersText(joined)} of yours.`)
  return `${from} left out.`
}
const newFolders = (count: number): string => counted(count, '# new folder', '# new folders')

/** `806 channels: 520 you have, 286 new, 14 of them in several folders.` */
export function channelOutcome(channels: number, known: number, inSeveral: number): string {
  const parts = [
    ...(known > 0 ? [`${countText(known)} you have`] : []),
    ...(channels - known > 0 ? [`${countText(channels - known)} new to you`] : []),
    ...(inSeveral > 0 ? [`${countText(inSeveral)} in several folders`] : []),
  ]
  return `${[channelsText(channels), parts.join(', ')].filter(Boolean).join(': ')}.`
}

/** The folder of a group that has no name. */
export const unnamedGroup = 'Imported'
export const ungrouped = 'In no group'
export const groups = 'Groups in the file'
export const takeGroup = (name: string): string => `Bring in ${name}`
export const newFolder = 'New folder'
export const unsorted = 'Unsorted'
export const into = (folder: string): string => `Into ${folder}`
export const leftOut = 'Left out'
export const targetOf = (name: string, target: string): string => `${name}: ${target}`
export const alreadyThere = (count: number): string => counted(count, '# is there already', '# are there already')
export const allThere = 'All there already'
export const wouldHold = (would: number, cap: number): string =>
  `Would hold ${countText(would)}; a folder holds ${countText(cap)}`
export const moreGroups = (count: number): string => counted(count, 'Show # more group', 'Show # more groups')

/** Makes new folders fit the plan. @param room new folders that the plan has room for */
export const keepLargest = (room: number): string =>
  room === 0
    ? 'Put them in Unsorted'
    : counted(room, 'Keep the largest, put the rest in Unsorted', 'Keep the # largest, put the rest in Unsorted')

export const bringIn = 'Bring them in'
/** `11 groups, 806 channels` */
export const foot = (folders: number, channels: number): string =>
  [...(folders > 0 ? [foldersText(folders)] : []), channelsText(channels)].join(', ')
export const oneUndo = 'one undo takes it all back'
export const nothingToDo = 'Everything in this file is in your library already.'
export const nothingChosen = 'Choose at least one group to bring in.'
export const tooMuchAtOnce =
  'This file puts too many channels into too many folders for one import. Leave some groups out and bring them in afterwards.'

/** What may hold secrets and was not read. */
export const tokenTitle = 'A sign-in token was in this file'
export const tokenText =
  "Your old app had saved one. We left it in the file: it isn't sent, kept or shown. You can end it in your Google account."
export const tokenPage = "Open Google's page"
export const secretsTitle = 'Settings stay in the file'
export const secretsText = (names: readonly string[]): string =>
  `We didn't read ${named(names)}, because passwords or tokens may be in there.`
export const opensInNewTab = '(opens in a new tab)'

export const lookUpTitle = (count: number): string => counted(count, '# name to look up', '# names to look up')
export const lookUpText = (count: number): string =>
  counted(
    count,
    'The file gives only a handle or an old user name for this channel. Asking YouTube for it costs 1 unit of today’s quota, which everyone shares.',
    `The file gives only handles or old user names for these channels. Asking YouTube for them costs at most ${countText(count)} units of today’s quota, which everyone shares.`,
  )
export const lookUpSome = (count: number, all: number): string =>
  `We ask for ${countText(count)} of the ${countText(all)} at a time.`
export const lookUpButton = (count: number): string => counted(count, 'Look up # name', 'Look up # names')
export const lookingUp = 'Asking YouTube…'
export const foundTitle = (count: number): string => counted(count, '# name found', '# names found')
export const foundAs = (value: string, name: string): string => `${value} is ${name}`
export const checkFound = 'Handles can change hands, so please check them.'
export const withoutThem = 'You can bring in the rest without them.'
export const lookUpsDone = (found: number, missing: number): string =>
  `${counted(found, '# name found', '# names found')}${missing > 0 ? `, ${countText(missing)} not on YouTube` : ''}`

export const cannotTitle = (count: number): string => counted(count, "# can't be brought in", "# can't be brought in")
export const reasonCounts = {
  other_site: (count: number) => counted(count, "# isn't on YouTube", "# aren't on YouTube"),
  not_a_channel: (count: number) => counted(count, "# isn't a channel", "# aren't channels"),
  bad_line: (count: number) => counted(count, "# line can't be read", "# lines can't be read"),
  custom: (count: number) =>
    counted(count, "# has an old address that can't be looked up", "# have old addresses that can't be looked up"),
  missing: (count: number) => counted(count, '# name is unknown to YouTube', '# names are unknown to YouTube'),
  file: (count: number) => counted(count, "# file can't be read", "# files can't be read"),
} as const
export type Reason = keyof typeof reasonCounts
export const seeList = 'See the list'
export const saveList = 'Save this list'
export const listFileName = 'not-brought-in.csv'
export const listHeadings = { reason: 'Reason', entry: 'Entry', name: 'Name' }
/** Why one entry is not brought in. */
export const reasons: Readonly<Record<Reason, string>> = {
  other_site: 'Not on YouTube',
  not_a_channel: 'Not a channel',
  bad_line: "Can't be read",
  custom: "An old address that can't be looked up",
  missing: 'Unknown to YouTube',
  file: "The file can't be read",
}
export const lineNumber = (line: string): string => `Line ${line}`
export const noEntry = '(empty)'
export const moreEntries = (count: number): string =>
  counted(count, 'and # more in the saved list', 'and # more in the saved list')

export const alsoReadsTitle = 'Also reads'
export const alsoReads = `FreeTube, NewPipe (JSON and zip), LibreTube, Piped, PocketTube, Grayjay, Invidious, Google Takeout in any language, OPML, newsboat, bookmarks, lists of links, and ${PRODUCT} itself.`
export const notesTitle = 'About this file'

const MAX_NAMED = 5
const named = (names: readonly string[]): string =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(', ')} and ${countText(names.length - MAX_NAMED)} more`
    : names.join(', ')

/** What else there is to know about the file; one sentence each. */
export function fileNotes(report: FileReport): string[] {
  const { emptyGroups = [], renamedGroups = [], otherLists = [], duplicates = 0, alsoKnown = 0, history } = report
  return [
    emptyGroups.length > 0 &&
      `${counted(emptyGroups.length, '# group has no channels and is left out', '# groups have no channels and are left out')}: ${named(emptyGroups)}`,
    renamedGroups.length > 0 &&
      counted(
        renamedGroups.length,
        '# group has no name, or one that was cut to 100 characters.',
        '# groups have no name, or one that was cut to 100 characters.',
      ),
    duplicates > 0 && counted(duplicates, '# entry repeats a channel.', '# entries repeat a channel.'),
    alsoKnown > 0 &&
      counted(
        alsoKnown,
        "# more channel in the file is in no group and isn't imported.",
        "# more channels in the file are in no group and aren't imported.",
      ),
    otherLists.length > 0 &&
      `${counted(otherLists.length, "# more list isn't imported", "# more lists aren't imported")}: ${named(
        otherLists.map(({ name, channels }) => `${name} (${channelsText(channels)})`),
      )}`,
    history !== undefined &&
      counted(history.watched, "Your history of # video isn't imported.", "Your history of # videos isn't imported."),
    report.repaired === true && "The file isn't well-formed. Please check the result.",
  ].filter((note) => note !== false)
}
