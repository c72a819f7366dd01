import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { COMPLETE_LANGUAGES, type Language } from '#contract/languages.ts'

type Part = { stamp: string; sources: readonly string[]; make(): Promise<void> }

const PAGES = {
  stamp: 'dist/.built',
  sources: [
    'web/**/*.*',
    '{contract,domain,text}/**/*.{ts,json,md}',
    'vite.config.ts',
    'scripts/{build,build-language,compile-messages,legal-pages}.ts',
    'package-lock.json',
  ],
}
const PROGRAMS: Part = {
  stamp: 'dist/.built-programs',
  sources: [
    '{contract,domain,text,server,sandbox}/**/*.ts',
    'text/*.json',
    'scripts/build-programs.ts',
    'package-lock.json',
  ],
  make: async () => (await import('./build-programs.ts')).buildPrograms(),
}

/**
 * Builds programs and pages unless what they are made of is unchanged. `WEB_DIR`: pages that somebody built there.
 * @param languages of the pages. Those left out show the pages of the first one, which is enough for most tests
 */
export async function ensureBuilt(languages: readonly Language[] = COMPLETE_LANGUAGES): Promise<void> {
  await asProduction(async () => {
    await makeUnlessBuilt(PROGRAMS)
    if (!process.env.WEB_DIR) await makePages(languages)
  })
}

/**
 * Builds the programs alone, for tests that look at no built page.
 * @param withPages whether there must be some pages to start a server with; those that stand, of whatever age, will do
 */
export async function ensureProgramsBuilt({ withPages = true } = {}): Promise<void> {
  if (withPages && !process.env.WEB_DIR && !existsSync(PAGES.stamp)) return ensureBuilt(['en'])
  await asProduction(() => makeUnlessBuilt(PROGRAMS))
}

/** Builds run as production; the programs started afterwards do not. */
async function asProduction(build: () => Promise<void>): Promise<void> {
  const { NODE_ENV } = process.env
  try {
    await build()
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

async function makePages(languages: readonly Language[]): Promise<void> {
  const { stamp, sources } = PAGES
  const wanted = stampOf(sources)
  const [built, ...inLanguages] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  if (built === wanted && languages.every((language) => inLanguages.includes(language))) return
  rmSync(stamp, { force: true })
  console.log('Building the pages …')
  await (await import('./build.ts')).build({ languages })
  writeFileSync(stamp, [wanted, ...languages].join(' '))
}

/** Makes a part unless the files it is made of are those of the last time. */
export async function makeUnlessBuilt({ stamp, sources, make }: Part): Promise<void> {
  const wanted = stampOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await make()
  writeFileSync(stamp, wanted)
}

function stampOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources).sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

if (import.meta.main) {
  const languages = process.argv.slice(2) as Language[]
  await ensureBuilt(languages.length > 0 ? languages : COMPLETE_LANGUAGES)
}
