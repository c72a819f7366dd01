import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

type Part = { stamp: string; sources: readonly string[]; make(): Promise<void> }

const PAGES: Part = {
  stamp: 'dist/.built',
  sources: [
    'web/**/*.*',
    '{contract,domain,text}/**/*.{ts,tsx}',
    'vite.config.ts',
    'scripts/{build,build-language}.ts',
    'package-lock.json',
  ],
  make: async () => (await import('./build.ts')).build(),
}
const PROGRAMS: Part = {
  stamp: 'dist/.built-programs',
  sources: ['{contract,domain,text,server,sandbox}/**/*.ts', 'scripts/build-programs.ts', 'package-lock.json'],
  make: async () => (await import('./build-programs.ts')).buildPrograms(),
}

/** Builds programs and pages unless what they are made of is unchanged. `WEB_DIR`: pages that somebody built there. */
export async function ensureBuilt(): Promise<void> {
  const { NODE_ENV } = process.env
  try {
    await buildWhatChanged()
  } finally {
    // Builds run as production; the programs started afterwards do not.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

async function buildWhatChanged(): Promise<void> {
  for (const part of process.env.WEB_DIR ? [PROGRAMS] : [PROGRAMS, PAGES]) await makeUnlessBuilt(part)
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
