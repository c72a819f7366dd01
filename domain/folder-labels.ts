import { slugify } from './slugs.ts'

type Named = { id: string; name: string; slug: string }

/**
 * Labels, by folder id, for menus where a folder is chosen by its name alone. Folders with the same name, ignoring case,
 * are numbered as their slugs are: "Alpha", "Alpha (2)". So is a folder with the name of the unsorted channels.
 */
export function folderLabels(folders: readonly Named[]): ReadonlyMap<string, string> {
  const taken = new Set(['unsorted'])
  const labels = new Map<string, string>()
  const give = (folder: Named, label: string) => {
    taken.add(label.toLowerCase())
    labels.set(folder.id, label)
  }
  const left: Named[] = []
  for (const folder of folders.toSorted((a, b) => numberOf(a) - numberOf(b))) {
    if (taken.has(folder.name.toLowerCase())) left.push(folder)
    else give(folder, folder.name)
  }
  for (const folder of left) {
    let n = Math.max(2, numberOf(folder))
    while (taken.has(`${folder.name} (${n})`.toLowerCase())) n++
    give(folder, `${folder.name} (${n})`)
  }
  return labels
}

/** The number at the end of a slug that was taken already; 1: none. */
function numberOf({ name, slug }: Named): number {
  const number = /^-(\d{1,6})$/.exec(slug.slice(slugify(name).length))?.[1]
  return number === undefined ? 1 : Number(number)
}
