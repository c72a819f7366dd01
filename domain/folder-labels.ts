import { slugify } from './slugs.ts'

type Named = { id: string; name: string; slug: string }

/**
 * Labels, by folder id, for places where a folder is chosen by its name alone. Usually that is the name. Folders with the
 * same name (case aside) are told apart by the number in their slug: "Alpha", "Alpha (2)". A folder called "Unsorted"
 * gets its number too, because unsorted channels are offered under that word.
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

/** The number a slug got because others like it were there already; 1: none. */
function numberOf({ name, slug }: Named): number {
  const number = /^-(\d{1,6})$/.exec(slug.slice(slugify(name).length))?.[1]
  return number === undefined ? 1 : Number(number)
}
