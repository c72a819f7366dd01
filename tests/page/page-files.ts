import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { COMPLETE_LANGUAGES } from '#contract/languages.ts'
import { type TestApp, withApp } from '../support/app.ts'
import { onServer } from './activity.ts'

const PAGES = [
  ...['app', 'landing', 'entry', 'not-found', 'admin', 'maintenance', 'legal-privacy', 'legal-terms', 'shared-folder'],
]

const read = (page: string) => readFileSync(`web/${page}.html`, 'utf8')

/**
 * One app and one sandbox for the page tests of a file. Its HTML is what the pages are built from: the scripts are run
 * from their sources, so nothing has to be built.
 */
export function withPageApp(env: Record<string, string> = {}): () => TestApp {
  const dir = mkdtempSync(join(tmpdir(), 'subshelf-pages-'))
  for (const language of COMPLETE_LANGUAGES) {
    const folder = join(dir, language)
    mkdirSync(folder)
    for (const page of PAGES)
      writeFileSync(join(folder, `${page}.html`), read(page).replace('<!--theme-->', read('theme')))
    writeFileSync(join(folder, 'preloads.json'), '{}')
    writeFileSync(join(folder, 'files.json'), '{}')
  }
  const app = withApp({ WEB_DIR: dir, ...env })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))
  let wrapped: TestApp | null = null
  return () => {
    const { fetch, ...others } = app()
    wrapped ??= { ...others, fetch: (url, request) => onServer(() => fetch(url, request)) }
    return wrapped
  }
}
