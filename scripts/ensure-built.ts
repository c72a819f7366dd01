import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from './build.ts'

const STAMP = 'dist/.built'
const SOURCES = ['web/**/*.*', 'rules/**/*.ts', 'vite.config.ts', 'scripts/build.ts', 'package-lock.json']

/** Builds the pages unless what they are made of is unchanged since the last build. */
export async function ensureBuilt(): Promise<void> {
  const stamp = stampOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  await build()
  writeFileSync(STAMP, stamp)
}

function stampOfSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES).sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}
