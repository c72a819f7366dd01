import { globSync, readFileSync } from 'node:fs'
import { findSentences } from './find-sentences.ts'

/** Files whose sentences are not for users: read in the terminal, in the README, by monitoring or by callers of the API. */
const NOT_FOR_USERS = [
  'server/main.ts',
  'server/start-problem.ts',
  'server/settings.ts',
  'server/lib/setting-kinds.ts',
  'server/lib/metrics.ts',
  'server/http/error-exit.ts',
  'server/http/json-shape.ts',
  'server/http/security-text.ts',
  'server/features/waitlist/admin-routes.ts',
  'web/ui/icon.tsx',
]

/** Files and folders whose sentences have not been moved to text/ yet. The list only ever gets shorter. */
const NOT_MOVED: readonly string[] = ['web/pages/cleanup']

// Checks that every sentence for users is in text/, where it can be translated.
const isIn = (list: readonly string[], path: string) =>
  list.some((entry) => path === entry || path.startsWith(`${entry}/`))
const files = globSync(['web/**/*.{ts,tsx}', 'server/**/*.ts']).filter(
  (path) => !/\.test\.tsx?$/.test(path) && !isIn(NOT_FOR_USERS, path),
)
let failed = false
const left = new Set<string>()
for (const path of files.toSorted()) {
  const sentences = findSentences(path, readFileSync(path, 'utf8'))
  const entry = NOT_MOVED.find((listed) => isIn([listed], path))
  if (sentences.length > 0 && entry) left.add(entry)
  if (entry) continue
  for (const { line, text } of sentences) console.log(`${path}:${line}: not in text/: ${text}`)
  if (sentences.length > 0) failed = true
}
for (const entry of NOT_MOVED)
  if (!left.has(entry)) {
    console.log(`${entry} has no sentences any more: take it off the list in scripts/sentences.ts`)
    failed = true
  }
if (failed) process.exitCode = 1
