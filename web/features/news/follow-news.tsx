import { useEffect } from 'react'
import { countNew, type NewCount } from '#rules/new-videos.ts'
import { clicksOf } from '#web/features/feed/clicks.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { useSignedIn } from '#web/features/session/use-session.ts'
import { clickedByChannel } from './clicked-videos.ts'
import { knownUploadsOf } from './known-uploads.ts'
import { keepNewCounts } from './new-counts.ts'

/** Keeps the count of NEW videos of every folder, as uploads arrive and videos are clicked. Shows nothing itself. */
export function FollowNews() {
  const { user } = useSignedIn()
  const { library } = useLibrary()
  const folders = library?.folders

  useEffect(() => {
    if (!folders) return
    const known = knownUploadsOf(user.id)
    const clicks = clicksOf(user.id)
    const shelves = folders.map(({ id, channels }) => ({ id, channelIds: channels.map((channel) => channel.id) }))
    let clicked = clickedByChannel(clicks.all())

    function count() {
      const counts = new Map<string, NewCount>()
      for (const { id, channelIds } of shelves) {
        if (!channelIds.every(known.wasRead)) continue
        const held = countNew(channelIds, known.peek, (channelId) => clicked.get(channelId))
        if (held.unknown < channelIds.length) counts.set(id, held)
      }
      keepNewCounts(user.id, counts)
    }
    const stops = [
      known.subscribe(count),
      clicks.subscribe(() => {
        clicked = clickedByChannel(clicks.all())
        count()
      }),
    ]
    count()
    void known.read(shelves.flatMap((shelf) => shelf.channelIds))
    return () => {
      for (const stop of stops) stop()
    }
  }, [user.id, folders])
  return null
}
