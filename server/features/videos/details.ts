import type { VideoDetails } from '../../providers/youtube/api.ts'

const IDS_PER_CALL = 50
/** If no videos were added for this long, an incomplete call is made, so that others do not wait for a slow channel. */
const MAX_WAIT_MS = 2_000

/** `askedFor`: ids of videos in successful calls, including those YouTube does not know. */
export type DetailsRead = { details: VideoDetails[]; askedFor: string[] }

type Request = { id: string; resolve: (details: VideoDetails | null | undefined) => void }

/**
 * Batches videos of many channels into calls of 50, which cost a unit each. A call is made when it is full, when every
 * channel has called `read` or `leave`, or when no videos were added for a while.
 * @param channels how many channels will call `read` or `leave`
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
      // The next check reads these details. The list of videos is stored without them.
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
    /** To be called when a channel needs no (more) details. */
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
