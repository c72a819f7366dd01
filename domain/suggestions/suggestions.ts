import type { ChannelView } from '#contract/library.ts'
import { folderColour, takeColour } from '../colours.ts'
import { compareNames, type Library, type LibraryFolder } from '../library.ts'
import { Choices, type Likeness } from './choices.ts'
import { type Classified, classify } from './classify.ts'
import { meansShelf, type ShelfNames } from './shelf-names.ts'
import { joins, SHELF_ORDER, type Shelf, shelfFacts, wholeOf } from './shelves.ts'
import type { Topic, Topics } from './topics.ts'

/**
 * Where channels could go. `like` and `of` count channels of that folder: so many have the same topics, or the same word
 * in their names. Without them YouTube's topics alone suggest it.
 */
export type SuggestionReason = { topics: readonly Topic[]; word: string | null; like: number | null; of: number | null }

/** A folder of the user, or a new one with the name of the shelf in the text layer. */
export type SuggestionTarget =
  | { kind: 'folder'; folder: LibraryFolder }
  | { kind: 'new'; shelf: Shelf; emoji: string; colour: number }

export type FolderSuggestion = { target: SuggestionTarget; reason: SuggestionReason }

/**
 * `id`: a folder's id or the name of a shelf. `channels`: unsorted ones, by name. `byWord`: those of them for which nothing
 * speaks but a word in their names.
 */
export type SuggestedGroup = FolderSuggestion & {
  id: string
  channels: readonly ChannelView[]
  byWord: ReadonlySet<string>
}

type Knowledge = { classified: ReadonlyMap<string, Classified>; choices: Choices }

const known = new WeakMap<Library, { topics: Topics; knowledge: Knowledge }>()

/** What is known about the channels of a library, computed once for each library and its topics. */
function learn(library: Library, topics: Topics): Knowledge {
  const last = known.get(library)
  if (last?.topics === topics) return last.knowledge
  const classified = classify(library.channels, topics)
  const knowledge = { classified, choices: new Choices(library, topics, classified) }
  known.set(library, { topics, knowledge })
  return knowledge
}

/** The most suggestions that a channel gets. */
const MAX_FOR_CHANNEL = 2

/**
 * The one or two folders that suit a channel best: first those the user has put similar channels into, then a folder with
 * the name of its shelf, or a new one. Folders it is in already are left out. Empty if too little is known.
 */
export function suggestFolders(
  channel: ChannelView,
  library: Library,
  topics: Topics,
  names: ShelfNames,
): FolderSuggestion[] {
  const { classified, choices } = learn(library, topics)
  const present = new Set((library.foldersOf.get(channel.id) ?? []).map(({ id }) => id))
  const alike = choices.find(channel)
  const chosen: FolderSuggestion[] = alike
    .filter(({ folder }) => !present.has(folder.id))
    .map(({ folder, likeness }) => ({ target: { kind: 'folder', folder }, reason: reasonOf(likeness) }))
  const own = classified.get(channel.id)
  if (own && chosen.length < MAX_FOR_CHANNEL) {
    const shelf = wholeOf(own.shelf)
    const { target } = targetFor(shelf, library, names, classified, coloursIn(library))
    const isNew = target.kind === 'new' || !present.has(target.folder.id)
    const isOther = target.kind === 'new' || chosen.every((one) => idOf(one.target) !== target.folder.id)
    // A new folder is no help where the user has one for such channels.
    if (isNew && isOther && (alike.length === 0 || target.kind === 'folder'))
      chosen.push({ target, reason: { topics: own.topics, word: own.word, like: null, of: null } })
  }
  return chosen.slice(0, MAX_FOR_CHANNEL)
}

const reasonOf = ({ topic, word, like, of }: Likeness): SuggestionReason => ({
  topics: topic ? [topic] : [],
  word,
  like,
  of,
})

const idOf = (target: SuggestionTarget): string => (target.kind === 'folder' ? target.folder.id : target.shelf)

/** A channel that fits a second folder nearly as well stays unsorted. */
const CLOSE = 0.9
/** More groups would be hard to survey. */
const MAX_GROUPS = 12
/** Music is divided only when there is so much of it … */
const MIN_WHOLE = 40
/** … and a part has so many channels. */
const MIN_PART = 8

/** Fewer channels than this are no group. */
const minimumSize = (unsorted: number): number =>
  unsorted < 30 ? 2 : Math.min(12, Math.max(3, Math.ceil(unsorted / 80)))

/**
 * Groups the unsorted channels: into the user's folders, where similar channels are, and the others by YouTube's topics
 * into at most a dozen new ones. A channel is in one group at most. The user's folders come first, then large groups, last
 * those for which only words in names speak.
 * @returns `left`: the channels about which too little is known
 */
export function suggestGroups(
  library: Library,
  topics: Topics,
  names: ShelfNames,
): { groups: SuggestedGroup[]; left: ChannelView[] } {
  const { classified, choices } = learn(library, topics)
  const chosen = new Map<string, { folder: LibraryFolder; likeness: Likeness; channels: ChannelView[] }>()
  const byWord = new Set<string>()
  const byShelf = new Map<Shelf, ChannelView[]>()
  for (const channel of library.unsortedChannels) {
    const [choice, other] = choices.find(channel)
    if (choice && other && other.score > CLOSE * choice.score) continue
    const shelf = classified.get(channel.id)?.shelf
    if (choice) {
      const group = chosen.get(choice.folder.id)
      const likeness = group?.likeness.topic ? group.likeness : choice.likeness
      chosen.set(choice.folder.id, { ...choice, likeness, channels: [...(group?.channels ?? []), channel] })
      if (choice.likeness.topic === null) byWord.add(channel.id)
    } else if (shelf) {
      if (classified.get(channel.id)?.word) byWord.add(channel.id)
      const channels = byShelf.get(shelf) ?? []
      channels.push(channel)
      byShelf.set(shelf, channels)
    }
  }
  mergeParts(byShelf)
  mergeSmall(byShelf, minimumSize(library.unsortedChannels.length), MAX_GROUPS)
  const groups = new Map<string, Omit<SuggestedGroup, 'byWord'>>()
  for (const { folder, likeness, channels } of chosen.values())
    groups.set(folder.id, { id: folder.id, target: { kind: 'folder', folder }, reason: reasonOf(likeness), channels })
  const used = coloursIn(library)
  for (const [shelf, channels] of bySize(byShelf)) {
    const { target, like } = targetFor(shelf, library, names, classified, used)
    const id = idOf(target)
    const known = groups.get(id)
    const of = like !== null && target.kind === 'folder' ? target.folder.channels.length : null
    const reason = { topics: frequentTopics(channels, classified), word: null, like, of }
    if (known) groups.set(id, { ...known, channels: [...known.channels, ...channels] })
    else groups.set(id, { id, target, reason, channels })
  }
  const grouped = new Set([...groups.values()].flatMap(({ channels }) => channels.map(({ id }) => id)))
  return {
    groups: [...groups.values()]
      .map((group) => ({
        ...group,
        channels: group.channels.toSorted((a, b) => compareNames(a.name, b.name)),
        byWord: new Set(group.channels.map(({ id }) => id).filter((id) => byWord.has(id))),
      }))
      .sort((a, b) => rank(a) - rank(b)),
    left: library.unsortedChannels.filter(({ id }) => !grouped.has(id)),
  }
}

/** The user's folders first, those for which only words speak last. */
const rank = ({ target, channels, byWord }: SuggestedGroup): number =>
  byWord.size === channels.length ? 2 : target.kind === 'folder' ? 0 : 1

/** Whether being in the group says little about a channel. */
const isVague = (shelf: Shelf): boolean => shelfFacts(shelf).strength < 2

/** Large groups first, those that say little last. */
const bySize = (byShelf: ReadonlyMap<Shelf, ChannelView[]>) =>
  [...byShelf].sort(
    ([a, channels], [b, others]) =>
      Number(isVague(a)) - Number(isVague(b)) ||
      others.length - channels.length ||
      SHELF_ORDER.indexOf(a) - SHELF_ORDER.indexOf(b),
  )

/** Joins parts with their whole, unless both are big enough. */
function mergeParts(byShelf: Map<Shelf, ChannelView[]>): void {
  const parts = [...byShelf.keys()].filter((shelf) => wholeOf(shelf) !== shelf)
  for (const whole of new Set(parts.map(wholeOf))) {
    const all = [...byShelf].filter(([shelf]) => wholeOf(shelf) === whole)
    const total = all.reduce((sum, [, channels]) => sum + channels.length, 0)
    for (const [shelf, channels] of all)
      if (shelf !== whole && (total < MIN_WHOLE || channels.length < MIN_PART)) join(byShelf, shelf, whole)
  }
}

/**
 * Joins small groups with related ones, and removes those that stay too small. If there are too many, those that say little
 * go first.
 */
function mergeSmall(byShelf: Map<Shelf, ChannelView[]>, minimum: number, maximum: number): void {
  for (;;) {
    const isTooMany = byShelf.size > maximum
    const [smallest] = [...byShelf].sort(
      ([a, channels], [b, others]) =>
        (isTooMany ? Number(isVague(b)) - Number(isVague(a)) : 0) || channels.length - others.length,
    )
    if (!smallest || (!isTooMany && smallest[1].length >= minimum)) return
    const [shelf] = smallest
    const into = joins(shelf)
    if (into === null) byShelf.delete(shelf)
    else join(byShelf, shelf, into)
  }
}

function join(byShelf: Map<Shelf, ChannelView[]>, shelf: Shelf, into: Shelf): void {
  byShelf.set(into, [...(byShelf.get(into) ?? []), ...(byShelf.get(shelf) ?? [])])
  byShelf.delete(shelf)
}

const MAX_REASONS = 3

/** The topics most of the channels have because of which they are in the group. */
function frequentTopics(channels: readonly ChannelView[], classified: ReadonlyMap<string, Classified>): Topic[] {
  const counts = new Map<Topic, number>()
  for (const { id } of channels)
    for (const topic of classified.get(id)?.topics ?? []) counts.set(topic, (counts.get(topic) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_REASONS)
    .map(([topic]) => topic)
}

/**
 * The user's folder for the shelf, or a new one. `like`: how many channels of that folder are on the shelf; `null`: the
 * folder only has its name. @param used colours in use; that of a new folder is added
 */
function targetFor(
  shelf: Shelf,
  { folders }: Library,
  names: ShelfNames,
  classified: ReadonlyMap<string, Classified>,
  used: Set<number>,
): { target: SuggestionTarget; like: number | null } {
  const own = folders
    .map((folder) => ({
      folder,
      like: likeShelf(folder, shelf, classified),
      isNamed: meansShelf(folder.name, shelf, names),
    }))
    .filter(({ folder, like, isNamed }) => isNamed || (like >= MIN_ALIKE && like > folder.channels.length / 2))
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.like - a.like)[0]
  if (own) {
    const isLike = own.like >= MIN_ALIKE && own.like >= own.folder.channels.length / 3
    return { target: { kind: 'folder', folder: own.folder }, like: isLike ? own.like : null }
  }
  const { emoji, colour } = shelfFacts(shelf)
  return { target: { kind: 'new', shelf, emoji, colour: takeColour(colour, used) }, like: null }
}

/** One channel alone is no habit. */
const MIN_ALIKE = 2

/** How many of the folder's channels YouTube lists on the shelf. */
const likeShelf = ({ channels }: LibraryFolder, shelf: Shelf, classified: ReadonlyMap<string, Classified>): number =>
  channels.filter(({ id }) => {
    const own = classified.get(id)
    return own && own.topics.length > 0 && (own.shelf === shelf || wholeOf(own.shelf) === shelf)
  }).length

const coloursIn = ({ folders }: Library): Set<number> => new Set(folders.map(folderColour))
