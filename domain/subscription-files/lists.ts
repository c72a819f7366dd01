import { type ChannelReference, MAX_REFERENCE_UNITS, readReference } from './channel-reference.ts'
import { Collector, FileRefused, type Group } from './collector.ts'
import { MAX_ENTRIES, type SubscriptionFile } from './types.ts'

/** UTF-16 units that show whether a text is a list. */
const SAMPLE_UNITS = 200_000
/** First lines of plain lists. */
const LIST_HEADINGS = new Set(['Subscriptions', '@/Subscription'])

/** A line of a list. `tags`: names of folders. */
type Entry = { reference: ChannelReference; text: string; name: string; tags: readonly string[] }

/** `[Name](address)`, with or without a bullet before it. */
const MARKDOWN = /\[([^\]]*)\]\(\s*<?([^\s>)]+)>?[^)]*\)/
/** What stands between an address and a name. */
const BETWEEN = /^[\s:|,;–—-]+|[\s:|,;–—-]+$/g
const WORDS = /"[^"]*"|\S+/g
/** newsboat: names begin with it; a tag that is it alone hides the feed. */
const [NAME_MARK, HIDDEN] = ['~', '!']

/**
 * Lists with one channel a line: its id, handle or address, with a name before or behind it, as a Markdown link, or as in
 * newsboat's `urls`, where tags follow. @returns null if no line refers to a channel
 */
export function readList(text: string): SubscriptionFile | null {
  const sample = linesOf(text.slice(0, SAMPLE_UNITS), MAX_ENTRIES)
  if (!sample.some((line) => refers(entryOf(line)))) return null
  const lines = linesOf(text, MAX_ENTRIES + 1)
  if (lines.length > MAX_ENTRIES) throw new FileRefused('too_many_entries')
  const collector = new Collector('list')
  const groups = new Map<string, Group>()
  const groupOf = (tag: string) => {
    const group = groups.get(tag) ?? collector.group([tag])
    groups.set(tag, group)
    return group
  }
  for (const line of LIST_HEADINGS.has(lines[0]?.trim() ?? '') ? lines.slice(1) : lines) {
    const { reference, text: entry, name, tags } = entryOf(line)
    const [first, ...others] = tags.map(groupOf)
    const id = collector.add(reference, name, first ?? null, entry)
    for (const group of others) collector.join(id, group)
  }
  return collector.result()
}

const refers = ({ reference: { kind } }: Entry) => kind !== 'none' && kind !== 'other'

function entryOf(line: string): Entry {
  const trimmed = line.trim()
  const whole = { reference: readReference(trimmed), text: trimmed, name: '', tags: [] }
  // Searching a longer line for links could take minutes.
  if (trimmed.length > MAX_REFERENCE_UNITS) return whole
  const [, linked = '', address = ''] = MARKDOWN.exec(trimmed) ?? []
  if (address) return { reference: readReference(address), text: address, name: linked, tags: [] }
  if (refers(whole)) return whole
  const words = trimmed.match(WORDS) ?? []
  const at = words.findIndex((word) => /^https?:|^(?:www\.)?youtube\.com\//i.test(word) || refers(plain(word)))
  const found = words[at]
  if (found === undefined) return whole
  const before = words.slice(0, at).join(' ')
  const after = words.slice(at + 1)
  const isNewsboat =
    at === 0 && (/\/feeds\/videos\.xml/.test(found) || after.some((word) => word.startsWith(`"${NAME_MARK}`)))
  const rest = isNewsboat ? newsboatParts(after) : { name: [before, ...after].join(' ').replace(BETWEEN, ''), tags: [] }
  return { reference: readReference(found), text: found, ...rest }
}

const plain = (word: string): Entry => ({ reference: readReference(word), text: word, name: '', tags: [] })

function newsboatParts(words: readonly string[]): Pick<Entry, 'name' | 'tags'> {
  const tags = words.map((word) => word.replace(/^"|"$/g, ''))
  return {
    name: tags.find((tag) => tag.startsWith(NAME_MARK))?.slice(1) ?? '',
    tags: [...new Set(tags.filter((tag) => tag !== '' && tag !== HIDDEN && !tag.startsWith(NAME_MARK)))],
  }
}

/** Comments and newsboat's searches are no entries. */
const IGNORED = /^\s*(?:$|#(?!\s*\[)|"?query:)/

const linesOf = (text: string, max: number): string[] =>
  text.split(/\r\n?|\n/, max).filter((line) => !IGNORED.test(line))
