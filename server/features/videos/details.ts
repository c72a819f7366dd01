import type { VideoDetails } from '../../providers/youtube/api.ts'

const IDS_PER_CALL = 50
/** A call is made though it is not full when nothing was added for this long: one slow channel holds nobody up. */
const MAX_WAIT_MS = 2_000

/** `askedFor`: the ids YouTube answered about, those it does not know included. */
export type DetailsRead = { details: VideoDetails[]; askedFor: string[] }

type Request = { id: string; resolve: (details: VideoDetails | null | undefined) => void }

/**
 * Collects videos of many channels into calls of 50, which cost a unit each. A call is made when it is full, when every
 * channel has said what it needs, or when nothing was added for a while.
 * @param channels how many channels will ask or leave
 */
export function makeDetailsBatcher(channels: number, call: (ids: readonly string[]) => Promise<VideoDetails[]>) {
  const pending: Request[] = []
  let openChannels = channels
  const done = new Set<string>()
  let timer: NodeJS.Timeout | undefined

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
    clearTimeout(timer)
    while (pending.length >= IDS_PER_CALL) send()
    if (openChannels === 0) sendAll()
    else if (pending.length > 0) timer = setTimeout(sendAll, MAX_WAIT_MS)
  }
  function sendAll() {
    while (pending.length > 0) send()
  }
  function leave(channelId: string) {
    if (done.has(channelId)) return
    done.add(channelId)
    openChannels--
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
