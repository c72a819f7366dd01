/** Addresses the product keeps for itself under `/folder/`. */
const RESERVED = new Set(['unsorted'])

/**
 * The slug rule: lowercase, trimmed, all but letters, digits, spaces, underscores and hyphens removed, runs of the last
 * three become one hyphen, none leading or trailing. Letters, marks and digits of every script are word characters.
 * May be empty (a name of emoji only).
 */
export const slugify = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/[\s_-]+/gu, '-')
    .replace(/^-|-$/g, '')

/**
 * The slug for a folder among those the person has: equal ones get `-2`, `-3`; an empty one becomes `folder-` and six
 * characters of the folder's id.
 */
export function slugFor(name: string, folderId: string, taken: ReadonlySet<string>): string {
  const wanted = slugify(name) || `folder-${folderId.replace(/-/g, '').slice(-6)}`
  const isFree = (slug: string) => !taken.has(slug) && !RESERVED.has(slug)
  if (isFree(wanted)) return wanted
  let n = 2
  while (!isFree(`${wanted}-${n}`)) n++
  return `${wanted}-${n}`
}
