import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { changePage } from './changes.ts'
import { libraryAnswer } from './library.ts'
import { CONTRACT_VERSION } from './version.ts'
import { channelActivityAnswer, channelStatsAnswer, newAnswer, scheduledAnswer, videosAnswer } from './videos.ts'

/** Answers that have an ETag or are kept in the browser. */
const STORED = [
  ...[libraryAnswer, changePage, channelStatsAnswer, channelActivityAnswer],
  ...[newAnswer, scheduledAnswer, videosAnswer],
]

/** The shape of the stored answers in {@link CONTRACT_VERSION}. When it changes, raise the version and replace both. */
const KNOWN = { version: 16, shape: 'FMVFKd6jWSUKLyfp' }

test('the contract has a new version when the shape of a stored answer has changed', () => {
  const shape = createHash('sha256')
    .update(
      JSON.stringify(
        STORED.map((schema) => z.toJSONSchema(schema)),
        (key, value) => (key === 'description' ? undefined : value),
      ),
    )
    .digest('base64url')
    .slice(0, 16)
  expect({ version: CONTRACT_VERSION, shape }).toEqual(KNOWN)
})
