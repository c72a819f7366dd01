import { globSync, readFileSync } from 'node:fs'
import { findSentences } from './find-sentences.ts'

// Checks that every sentence for users is in text/, where it can be translated.

/** Files whose sentences are not for users: read in the terminal, in docs, by monitoring or by callers of the API. */
const NOT_FOR_USERS = new Set([
  'server/main.ts',
  'server/start-problem.ts',
  'server/settings.ts',
  'server/lib/setting-kinds.ts',
  'server/lib/metrics.ts',
  'server/http/error-exit.ts',
  'server/http/json-shape.ts',
  'server/http/plain-http.ts',
  'server/http/security-text.ts',
  'server/features/api-tokens/present.ts',
  'server/features/reader-api/refusals.ts',
  'server/features/waitlist/admin-routes.ts',
])

const files = globSync(['{web,extension}/**/*.{ts,tsx}', 'server/**/*.ts']).filter(
  (path) => !/\.test\.tsx?$/.test(path) && !NOT_FOR_USERS.has(path),
)
const found = files
  .toSorted()
  .flatMap((path) => findSentences(path, readFileSync(path, 'utf8')).map((sentence) => ({ path, ...sentence })))
for (const { path, line, text } of found) console.log(`${path}:${line}: not in text/: ${text}`)
if (found.length > 0) process.exitCode = 1
