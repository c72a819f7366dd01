import { Collector, type Group } from './collector.ts'
import { decodeEntities } from './opml.ts'
import type { SubscriptionFile } from './types.ts'

/** A folder's heading, the begin or end of a folder's list, or a link. Needs one pass, whatever the text. */
const TAG = /<h3[^<>]*>([^<]*)<\/h3>|<(\/?)dl[^<>]*>|<a\s([^<>]*)>([^<]*)<\/a>/gi
const ADDRESS = /\bhref\s*=\s*"([^"]*)"/i

/** The links of a browser's exported bookmarks; folders with channels are groups. @returns null if it has no link */
export function readBookmarks(html: string): SubscriptionFile | null {
  const collector = new Collector('bookmarks')
  const path: string[] = []
  const groups = new Map<string, Group>()
  let heading = ''
  let links = 0
  for (const [, title, closes, attributes = '', name = ''] of html.matchAll(TAG)) {
    if (title !== undefined) heading = decodeEntities(title).trim()
    else if (closes !== undefined) {
      if (closes === '') path.push(heading)
      else path.pop()
      heading = ''
    } else {
      const address = ADDRESS.exec(attributes)?.[1]
      if (address === undefined) continue
      links++
      const named = path.filter((part) => part !== '')
      const key = JSON.stringify(named)
      const id = collector.add(decodeEntities(address), decodeEntities(name), null)
      if (id === null || named.length === 0) continue
      const group = groups.get(key) ?? collector.group(named)
      groups.set(key, group)
      collector.join(id, group)
    }
  }
  return links > 0 ? collector.result() : null
}
