/** One file imports another; both are paths from the repository's root. */
export type Import = { from: string; to: string }

/** The features of the server and what each of them owns. See docs/decisions/server.md#features-and-their-files. */
export const FEATURES: Record<string, string> = {
  account: 'users, sessions, sign-in, Google connections',
  admin: 'the admin area: its sessions, audit log and statistics',
  ads: 'AdSense',
  assistants: 'the tools of assistants, see server/features/assistants/routes.ts',
  alerts: 'what needs an admin’s attention',
  billing: 'Stripe customers and subscriptions',
  demo: 'libraries of invented channels for an hour',
  flags: 'the settings that admins change at run time',
  library: 'folders, channels, imports',
  marks: 'what users opened, watched and marked as seen',
  'api-tokens': 'access of other programs to a library',
  'reader-api': 'the API with which reader apps sync',
  'reader-feeds': 'the secret addresses of feeds for readers, and what is written there',
  'shared-folders': 'the public pages of folders, and copies of them',
  notifications: 'browsers and addresses that are told what is new, and when',
  retention: 'the deletion of data that has expired',
  videos: 'the catalogue of channels and videos, YouTube’s quota',
  'weekly-mail': 'summaries of what is new, by mail',
  waitlist: 'emails of those who wait for registration to open',
}

/**
 * The folder of a file for the check of circles. On the server the `queries.ts` of a feature are a level of their own,
 * below the rest of it, and each file in `server/` itself counts as a folder. `null` for files outside server and web.
 */
export function folderOf(file: string): string | null {
  const [room, area, name] = file.split('/')
  if ((room !== 'server' && room !== 'web') || !area) return null
  if (!name) return file
  if (area !== 'features') return `${room}/${area}`
  return `${room}/${area}/${name}${room === 'server' && file.endsWith('/queries.ts') ? '/queries.ts' : ''}`
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Folders that import each other in circles: for each group of such folders, the shortest circle. */
export function circleProblems(imports: readonly Import[]): string[] {
  const examples = new Map<string, Map<string, Import>>()
  for (const one of imports) {
    const [from, to] = [folderOf(one.from), folderOf(one.to)]
    if (!from || !to || from === to || isTest(one.from)) continue
    const targets = examples.get(from) ?? new Map<string, Import>()
    if (!targets.has(to)) targets.set(to, one)
    examples.set(from, targets)
  }
  const reachable = (start: string): Set<string> => {
    const found = new Set<string>()
    const add = (folder: string) => {
      for (const to of examples.get(folder)?.keys() ?? []) {
        if (found.has(to)) continue
        found.add(to)
        add(to)
      }
    }
    add(start)
    return found
  }
  const problems: string[] = []
  const reported = new Set<string>()
  for (const start of [...examples.keys()].sort()) {
    const group = [...reachable(start)].filter((folder) => reachable(folder).has(start))
    if (reported.has(start) || group.length === 0) continue
    for (const folder of group) reported.add(folder)
    const ways = group.map((folder) => shortestCircle(folder, examples))
    const [way = []] = ways.sort((one, other) => one.length - other.length)
    problems.push(`circle between folders:\n${way.map(({ from, to }) => `    ${from} -> ${to}`).join('\n')}`)
  }
  return problems
}

/** The imports of a shortest circle from a folder back to it. */
function shortestCircle(start: string, examples: Map<string, Map<string, Import>>): Import[] {
  let ways: Import[][] = [...(examples.get(start)?.values() ?? [])].map((one) => [one])
  const seen = new Set<string>()
  while (ways.length > 0) {
    const longer: Import[][] = []
    for (const way of ways) {
      const end = folderOf(way.at(-1)?.to ?? '') as string
      if (end === start) return way
      if (seen.has(end)) continue
      seen.add(end)
      for (const next of examples.get(end)?.values() ?? []) longer.push([...way, next])
    }
    ways = longer
  }
  return []
}

/** Feature folders that are not on the list of features. A noun has the same name on the server and in the page. */
export function featureProblems(files: readonly string[]): string[] {
  const found = new Set(files.flatMap((file) => file.match(/^(?:server|web)\/features\/[^/]+(?=\/)/)?.[0] ?? []))
  const problems: string[] = []
  for (const folder of [...found].sort()) {
    const [room = '', , feature = ''] = folder.split('/')
    if (!(feature in FEATURES)) problems.push(`${folder}: not on the list of features in scripts/structure-rules.ts`)
    else if (room === 'web' && !found.has(`server/features/${feature}`))
      problems.push(`${folder}: there is no server/features/${feature}`)
  }
  return problems
}

/** Scripts of the page that read the browser's clock, which may be wrong by days. */
export const clockProblems = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources]
    .filter(([file, text]) => file.startsWith('web/') && !isTest(file) && file !== CLOCK && READS_CLOCK.test(text))
    .map(
      ([file]) => `${file}: the time is \`serverNow()\` or \`useNow()\`; \`deviceNow()\` only measures, see ${CLOCK}`,
    )

const CLOCK = 'web/lib/clock.ts'
const READS_CLOCK = /\bDate\.now\b|\bnew Date\(\s*\)/

/** Routes and middleware that could write: they read with `server/reads.ts`, and call commands for everything else. */
export const writeProblems = (imports: readonly Import[]): string[] =>
  imports
    .filter(({ from, to }) => /^server\/(http\/|features\/.*routes\.ts$)/.test(from) && WRITES.includes(to))
    .map(({ from, to }) => `${from} -> ${to}: routes and middleware only read, with server/reads.ts`)

const WRITES = ['server/queries.ts', 'server/db/transaction.ts']
