import type { RefreshPlan } from '#rules/freshness.ts'
import type { Uploads } from './uploads.ts'
import { IDS_PER_CALL } from './youtube-client.ts'

/**
 * So many channels that were never read are read at once, while the counts of all are asked for: whoever looks sees
 * something soon. The others wait for their counts, which spare those without videos.
 */
const HEAD_START = 50

type Reports = {
  /** So many more channels are current. */
  done(count: number): void
  /** These could not be read. Throws when the failure concerns more than them: then all ends. */
  failed(channelIds: readonly string[], error: unknown): void
}

/**
 * Runs a plan. Cost: a unit per 50 channels for their counts, and one per channel that is new, changed or long unread; a
 * channel that has no videos costs nothing more. A channel that fails does not keep the others.
 */
export async function refreshChannels(
  plan: RefreshPlan,
  uploads: Pick<Uploads, 'read' | 'toRead'>,
  signal: AbortSignal,
  { done, failed }: Reports,
): Promise<void> {
  const wanted = new Set(plan.read)
  const begun = new Set(plan.read.slice(0, HEAD_START))

  async function readOne(id: string) {
    try {
      await uploads.read(id, { purpose: 'videos', signal })
      done(1)
    } catch (error) {
      failed([id], error)
    }
  }
  const readAll = (ids: Iterable<string>) => Promise.all(Array.from(ids, readOne))

  async function findChanged(ids: readonly string[]): Promise<string[]> {
    const waiting = ids.filter((id) => !begun.has(id))
    try {
      const toRead = await uploads.toRead(ids, wanted, begun, { purpose: 'changes', signal })
      done(waiting.length - toRead.length)
      return toRead
    } catch (error) {
      // Without counts nobody knows what changed; what was never read is read all the same.
      failed(
        waiting.filter((id) => !wanted.has(id)),
        error,
      )
      return waiting.filter((id) => wanted.has(id))
    }
  }

  const asked = [...plan.read, ...plan.count]
  const chunks: string[][] = []
  for (let i = 0; i < asked.length; i += IDS_PER_CALL) chunks.push(asked.slice(i, i + IDS_PER_CALL))
  await Promise.all([...chunks.map(async (ids) => readAll(await findChanged(ids))), readAll(begun)])
}
