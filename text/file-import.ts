import { PRODUCT } from '#contract/product.ts'
import type { FileReport } from '#domain/subscription-files/types.ts'
import { channelsText } from './counts.ts'
import { joinedText } from './format.ts'
import { message, messages } from './message.ts'

/** Apps and lists that a file may come from. Their names are the same in every language. */
const NAMES: Readonly<Record<string, string>> = {
  pockettube: 'PocketTube',
  freetube: 'FreeTube',
  'freetube-legacy': 'FreeTube',
  newpipe: 'NewPipe',
  'newpipe-backup': 'NewPipe',
  libretube: 'LibreTube',
  'piped-groups': 'Piped',
  invidious: 'Invidious',
  grayjay: 'Grayjay',
  'grayjay-backup': 'Grayjay',
  'takeout-csv': 'Google Takeout',
  'takeout-zip': 'Google Takeout',
  'takeout-json': 'Google Takeout',
  'ytd-list-pro': 'YTD List Pro',
  takeout: 'Google Takeout',
  piped: 'Piped',
  watchmarker: 'Watchmarker for YouTube',
  'yt-rewatch': 'YT re:Watch',
  unwatched: 'Unwatched',
  'yt-zero': 'YT Zero',
  'subshelf-csv': `${PRODUCT}`,
  opml: 'OPML',
}

export const formatName = (format: string): string =>
  format === 'several' ? message('file-import.severalFiles') : (NAMES[format] ?? message('file-import.listOfChannels'))

export const { title } = messages('file-import')
/** `PocketTube · 14 groups · 812 channels · read in this browser` */
export function fileSummary(id: string, groups: number, channels: number): string {
  const format = formatName(id)
  return groups > 0
    ? message('file-import.fileSummary', { format, groups, channels })
    : message('file-import.fileSummaryWithoutGroups', { format, channels })
}
export const { anotherFile, whatWillHappen } = messages('file-import')

/**
 * `11 groups become 8 new folders and join 3 of yours. 2 groups left out.`
 * @param groups that go into folders  @param joined folders of the user that get channels
 */
export function outcome(groups: number, made: number, joined: number, leftOut: number): string {
  const folders =
    made === 0
      ? message('file-import.groupsJoin', { groups, joined })
      : joined > 0
        ? message('file-import.groupsBecomeAndJoin', { groups, made, joined })
        : message('file-import.groupsBecome', { groups, made })
  return [
    ...(groups > 0 ? [folders] : []),
    ...(leftOut > 0 ? [message('file-import.groupsLeftOut', { groups: leftOut })] : []),
  ].join(' ')
}

/** `806 channels: 520 you have, 286 new, 14 of them in several folders.` */
export function channelOutcome(channels: number, known: number, inSeveral: number): string {
  const added = channels - known
  const parts = [
    ...(known > 0 ? [message('file-import.channelsYouHave', { count: known })] : []),
    ...(added > 0 ? [message('file-import.channelsNewToYou', { count: added })] : []),
    ...(inSeveral > 0 ? [message('file-import.channelsInSeveral', { count: inSeveral })] : []),
  ]
  return parts.length > 0
    ? message('file-import.channelOutcome', { channels, parts: joinedText(parts) })
    : message('file-import.noChannelOutcome', { channels })
}

/** The folder of a group that has no name. */
export const { unnamedGroup } = messages('file-import')
export const { ungrouped, groups, newFolder, unsorted, leftOut, allThere, takeGroup, into } = messages('file-import')
export const targetOf = (name: string, target: string): string => message('file-import.targetOf', { name, target })
export const { alreadyThere } = messages('file-import')
export const wouldHold = (would: number, cap: number): string => message('file-import.wouldHold', { would, cap })
export const { moreGroups } = messages('file-import')

/** Makes new folders fit the plan. @param room new folders that the plan has room for */
export const { keepLargest } = messages('file-import')

export const { bringIn } = messages('file-import')
/** `11 groups, 806 channels` */
export const foot = (folders: number, channels: number): string =>
  folders > 0 ? message('file-import.foot', { folders, channels }) : channelsText(channels)
export const { oneUndo, nothingToDo, nothingChosen, tooMuchAtOnce } = messages('file-import')

/** What may hold secrets and was not read. */
export const { tokenTitle, tokenText, tokenPage, secretsTitle } = messages('file-import')
export const secretsText = (names: readonly string[]): string =>
  message('file-import.secretsText', { names: named(names) })
export const { opensInNewTab } = messages('file-import')

export const { lookUpTitle, lookUpText } = messages('file-import')
export const lookUpSome = (count: number, all: number): string => message('file-import.lookUpSome', { count, all })
export const { lookUpButton, lookingUp, foundTitle } = messages('file-import')
export const foundAs = (value: string, name: string): string => message('file-import.foundAs', { value, name })
export const { checkFound, withoutThem } = messages('file-import')
export const lookUpsDone = (found: number, missing: number): string =>
  missing > 0 ? message('file-import.lookUpsDone', { found, missing }) : foundTitle(found)

export const { cannotTitle } = messages('file-import')
/** Why entries are not brought in, with their number. */
export const reasonCounts = {
  other_site: (count: number) => message('file-import.entriesOtherSite', { count }),
  not_a_channel: (count: number) => message('file-import.entriesNotChannels', { count }),
  bad_line: (count: number) => message('file-import.linesNotReadable', { count }),
  custom: (count: number) => message('file-import.entriesCustom', { count }),
  missing: (count: number) => message('file-import.namesUnknown', { count }),
  file: (count: number) => message('file-import.filesNotReadable', { count }),
} as const
export type Reason = keyof typeof reasonCounts
export const { seeList, saveList, listFileName, listHeadings } = messages('file-import')
/** Why one entry is not brought in. */
export const reasons: Readonly<Record<Reason, string>> = messages('file-import').reasons
export const { lineNumber, noEntry, moreEntries } = messages('file-import')

export const { alsoReadsTitle, alsoReads, notesTitle } = messages('file-import')

const MAX_NAMED = 5

function named(all: readonly string[]): string {
  const names = joinedText(all.slice(0, MAX_NAMED).map((name) => message('file-import.listedName', { name })))
  const count = all.length - MAX_NAMED
  return count > 0 ? message('file-import.namesAndMore', { names, count }) : names
}

/** What else there is to know about the file; one sentence each. */
export function fileNotes(report: FileReport): string[] {
  const { emptyGroups = [], renamedGroups = [], otherLists = [], duplicates = 0, alsoKnown = 0 } = report
  const lists = otherLists.map(({ name, channels }) => message('file-import.listWithChannels', { name, channels }))
  return [
    emptyGroups.length > 0 &&
      message('file-import.emptyGroups', { count: emptyGroups.length, names: named(emptyGroups) }),
    renamedGroups.length > 0 && message('file-import.renamedGroups', { count: renamedGroups.length }),
    duplicates > 0 && message('file-import.repeatedChannels', { count: duplicates }),
    alsoKnown > 0 && message('file-import.channelsInNoGroup', { count: alsoKnown }),
    lists.length > 0 && message('file-import.otherLists', { count: lists.length, names: named(lists) }),
    report.repaired === true && message('file-import.notWellFormed'),
  ].filter((note) => note !== false)
}
