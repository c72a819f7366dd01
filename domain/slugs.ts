/** Slugs with a page of their own under `/folder/`. */
const RESERVED = new Set(['unsorted'])

/**
 * The slug of a name: lower case, with letters, marks and digits of every script. Spaces, underscores and hyphens become
 * single hyphens, none at the start or end; other characters are removed. Empty for a name of emoji only.
 */
export const slugify = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/[\s_-]+/gu, '-')
    .replace(/^-|-$/g, '')

/**
 * A slug for a folder that none of the user's other folders has: repeated ones get `-2`, `-3`; an empty one becomes
 * `folder-` and the last six characters of the folder's id.
 */
export function slugFor(name: string, folderId: string, taken: ReadonlySet<string>): string {
  const wanted = slugify(name) || `folder-${folderId.replace(/-/g, '').slice(-6)}`
  const isFree = (slug: string) => !taken.has(slug) && !RESERVED.has(slug)
  if (isFree(wanted)) return wanted
  let n = 2
  while (!isFree(`${wanted}-${n}`)) n++
  return `${wanted}-${n}`
}
