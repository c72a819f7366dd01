import { type ChannelReference, readReference } from './channel-reference.ts'
import { Collector, FileRefused, type Group, refusal } from './collector.ts'
import { MAX_DEPTH, MAX_ENTRIES, type SubscriptionFile } from './types.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
/** A comment, the start of a head, or an outline's opening or closing tag. Attribute values may contain `>`. */
const TAG = /<!--|<head[\s>]|<(\/?)outline((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi
/** Also matches words without a value and texts without a name, so that nothing is read twice, whatever its length. */
const ATTRIBUTE = /([\w:.-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?|"[^"]*"|'[^']*'/g
const ID = /(?:^|[^\w-])(UC[\w-]{22})(?![\w-])/
const HANDLE_PATH = /\/youtube\/user\/(@[^/?#]+)/

/** What YouTube's own export called the one outline around everything. */
const WRAPPERS = /youtube/i

/** An outline: a feed if it has an address, else a folder. */
type Node = { name: string; xmlUrl: string | null; htmlUrl: string | null; parent: Node | null; children: Node[] }

/**
 * OPML of YouTube, of feed readers and of other apps. Read tolerantly, because many files are not well-formed.
 * A file that defines entities is refused.
 */
export function readOpml(text: string): SubscriptionFile {
  if (/<!ENTITY/i.test(text)) return refusal('opml', 'entities')
  const { roots, hasHead, isRepaired } = parseOutlines(text)
  const collector = new Collector('opml')
  if (isRepaired) collector.report.repaired = true
  const [only] = roots
  const isWrapper =
    !hasHead &&
    roots.length === 1 &&
    WRAPPERS.test(only?.name ?? '') &&
    only?.children.every(({ xmlUrl }) => xmlUrl !== null)
  const visit = (node: Node, path: readonly string[], group: Group | null) => {
    if (node.xmlUrl !== null) return addFeed(collector, node, node.xmlUrl, group)
    if (node.children.length === 0) return // a note
    const below = isWrapper ? path : [...path, node.name].slice(0, MAX_DEPTH)
    const holdsFeeds = node.children.some(({ xmlUrl }) => xmlUrl !== null)
    const inside = isWrapper ? null : collector.group(below, holdsFeeds)
    for (const child of node.children) visit(child, below, inside)
  }
  for (const root of roots) visit(root, [], null)
  return collector.result()
}

function addFeed(collector: Collector, { name, htmlUrl }: Node, xmlUrl: string, group: Group | null) {
  const [, several] = /[?&]channels=([^&#]+)/.exec(xmlUrl) ?? []
  if (several?.split(',').some((part) => readReference(part).kind === 'id')) {
    for (const part of several.split(',')) collector.add(part, '', group)
    return
  }
  collector.add(feedReference(xmlUrl, htmlUrl), name, group, xmlUrl)
}

function feedReference(xmlUrl: string, htmlUrl: string | null): ChannelReference {
  const direct = readReference(xmlUrl)
  if (direct.kind !== 'other') return direct
  const [, id] = ID.exec(xmlUrl) ?? []
  if (id) return { kind: 'id', value: id }
  const [, handle] = HANDLE_PATH.exec(xmlUrl) ?? []
  if (handle) return { kind: 'handle', value: handle }
  const site = htmlUrl === null ? null : readReference(htmlUrl)
  return site && site.kind !== 'none' ? site : { kind: 'other', value: null }
}

function parseOutlines(text: string) {
  const roots: Node[] = []
  let open: Node | null = null
  let nodes = 0
  let hasHead = false
  let isRepaired = false
  const repair = () => {
    isRepaired = true
  }
  TAG.lastIndex = 0
  for (let found = TAG.exec(text); found; found = TAG.exec(text)) {
    const [tag, closes, attributes] = found
    if (tag === '<!--') {
      const end = text.indexOf('-->', TAG.lastIndex)
      if (end < 0) break
      TAG.lastIndex = end + 3
    } else if (attributes === undefined) hasHead = true
    else if (closes) open = (open as Node | null)?.parent ?? null
    else {
      if (++nodes > MAX_ENTRIES) throw new FileRefused('too_many_entries')
      const node = nodeOf(attributes, open, repair)
      if (open) open.children.push(node)
      else roots.push(node)
      // A feed contains nothing, so a missing slash is repaired.
      const isClosed = attributes.trimEnd().endsWith('/')
      if (node.xmlUrl === null && !isClosed) open = node
      else if (!isClosed && !/^\s*<\/outline/i.test(text.slice(TAG.lastIndex, TAG.lastIndex + 200))) repair()
      else if (!isClosed) TAG.lastIndex = text.indexOf('>', TAG.lastIndex) + 1
    }
  }
  return { roots, hasHead, isRepaired }
}

function nodeOf(attributes: string, parent: Node | null, repair: () => void): Node {
  const values = new Map<string, string>()
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single
    if (value !== undefined) values.set(name.toLowerCase(), decodeEntities(value, repair))
  }
  return {
    name: values.get('title') || values.get('text') || '',
    xmlUrl: values.get('xmlurl') ?? null,
    htmlUrl: values.get('htmlurl') ?? null,
    parent,
    children: [],
  }
}

/** Entities of XML and numbers; anything else stays as it is. @param repair called for each that XML does not know */
export const decodeEntities = (text: string, repair: () => void = () => {}): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));|&/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
    if (code !== null && code > 0 && code <= 0x10ffff) return String.fromCodePoint(code)
    const known = name && Object.hasOwn(ENTITIES, name.toLowerCase()) ? ENTITIES[name.toLowerCase()] : undefined
    if (known === undefined || name.toLowerCase() === 'nbsp') repair()
    return known ?? whole
  })
