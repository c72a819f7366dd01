import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addChannels } from '../../server/db/catalogue-channels.ts'
import { claimForPush } from '../../server/db/catalogue-claims.ts'
import { endClaims } from '../../server/features/videos/claims.ts'
import { makeLog } from '../../server/lib/log.ts'
import { channelIds } from '../support/sandbox.ts'
import { emptyCatalogue, onBothDatabases } from './catalogues.ts'

const NOW = Date.UTC(2026, 0, 1)
const [own, others] = [channelIds(2), channelIds(1, 10)]

onBothDatabases('claims on channels', (databases) => {
  beforeEach(async () => {
    const { catalogue } = databases()
    await emptyCatalogue(catalogue)
    await addChannels(catalogue, [...own, ...others], NOW)
    await claimForPush(catalogue, { ids: own, claim: 'own' }, NOW)
    await claimForPush(catalogue, { ids: others, claim: 'of another' }, NOW)
  })

  test('after work they are released, and those of others stay', async () => {
    const { catalogue } = databases()
    await endClaims({ catalogue, log: makeLog('silent') }, 'own', own)
    const again = await claimForPush(catalogue, { ids: [...own, ...others], claim: 'next' }, NOW)
    expect(again.claimed.map(({ id }) => id).toSorted()).toEqual(own.toSorted())
    expect(again.busy).toEqual(others)
  })

  test('the error of the work is thrown, though they cannot be released either; that is logged', async () => {
    const { catalogue } = databases()
    const lines: string[] = []
    const log = makeLog('warn', { write: (line: string) => lines.push(line) })
    const failing = { ...catalogue, channel: sql.table('no_such_table') }
    const work = async () => {
      try {
        throw new Error('of the work')
      } finally {
        await endClaims({ catalogue: failing, log }, 'own', own)
      }
    }
    await expect(work()).rejects.toThrow('of the work')
    expect(lines).toEqual([expect.stringContaining('claims on channels could not be released')])
  })
})
