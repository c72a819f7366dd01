import type { VideoDetails } from '../../providers/youtube/api.ts'

const IDS_PER_CALL = 50

/** `askedFor`: the ids YouTube answered about, those it does not know included. */
export type DetailsRead = { details: VideoDetails[]; askedFor: string[] }

type Request = { id: string; resolve: (details: VideoDetails | null | undefined) => void }

/**
 * Collects videos of many channels into calls of 50, which cost a unit each. A call is made when it is full, or when every
 * channel has said what it needs.
 * @param channels how many channels will ask or leave
 */
export function makeDetailsReader(channels: number, call: (ids: readonly string[]) => Promise<VideoDetails[]>) {
  const pending: Request[] = []
  let awaited = channels
  const heard = new Set<string>()

  function send() {
    const requests = pending.splice(0, IDS_PER_CALL)
    call(requests.map(({ id }) => id)).then(
      (answer) => {
        const byId = new Map(answer.map((details) => [details.id, details]))
        for (const { id, resolve } of requests) resolve(byId.get(id) ?? null)
      },
      // Details are asked for again with the next check: the list is worth more than its lengths.
      () => {
        for (const { resolve } of requests) resolve(undefined)
      },
    )
  }
  function flush() {
    while (pending.length >= IDS_PER_CALL) send()
    if (awaited === 0) while (pending.length > 0) send()
  }
  function leave(channelId: string) {
    if (heard.has(channelId)) return
    heard.add(channelId)
    awaited--
    flush()
  }

  return {
    /** The channel needs no details, or no more. */
    leave,

    async read(channelId: string, ids: readonly string[]): Promise<DetailsRead> {
      const answers = ids.map(
        (id) =>
          new Promise<VideoDetails | null | undefined>((resolve) => {
            pending.push({ id, resolve })
          }),
      )
      leave(channelId)
      const all = await Promise.all(answers)
      return {
        details: all.filter((details) => details !== null && details !== undefined),
        askedFor: ids.filter((_, i) => all[i] !== undefined),
      }
    },
  }
}
