import { Collector, type Group } from './collector.ts'
import type { SubscriptionFile } from './types.ts'

/** A folder's heading, the begin or end of a folder's list, or a link. */
const TAG = /<h3[^>]*>([^<]*)<\/h3>|<(\/?)dl[^>]*>|<a\s[^>]*?href\s*=\s*"([^"]*)"[^>]*>([^<]*)<\/a>/gi
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const decode = (text: string): string => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name] ?? '')

/** The links of a browser's exported bookmarks; folders with channels are groups. @returns null if it has no link */
export function readBookmarks(html: string): SubscriptionFile | null {
  const collector = new Collector('bookmarks')
  const path: string[] = []
  const groups = new Map<string, Group>()
  let heading = ''
  let links = 0
  for (const [, title, closes, address, name] of html.matchAll(TAG)) {
    if (title !== undefined) heading = decode(title).trim()
    else if (closes !== undefined) {
      if (closes === '') path.push(heading)
      else path.pop()
      heading = ''
    } else {
      links++
      const named = path.filter((part) => part !== '')
      const key = JSON.stringify(named)
      const id = collector.add(decode(address ?? ''), decode(name ?? ''), null)
      if (id === null || named.length === 0) continue
      const group = groups.get(key) ?? collector.group(named)
      groups.set(key, group)
      collector.join(id, group)
    }
  }
  return links > 0 ? collector.result() : null
}
