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

// Checks that every sentence for users is in text/, where it can be translated.
const files = globSync(['web/**/*.{ts,tsx}', 'server/**/*.ts']).filter(
  (path) => !/\.test\.tsx?$/.test(path) && !NOT_FOR_USERS.includes(path),
)
for (const path of files.toSorted())
  for (const { line, text } of findSentences(path, readFileSync(path, 'utf8'))) {
    console.log(`${path}:${line}: not in text/: ${text}`)
    process.exitCode = 1
  }
