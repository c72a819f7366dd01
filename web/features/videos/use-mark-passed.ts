import { type RefObject, useEffect, useRef } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { markPassed } from '#web/features/marks/seen.ts'
import { choiceStore } from '#web/lib/preferences.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { watchPassed } from './passed-videos.ts'

/** Whether videos count as seen when the user has scrolled past them. */
export const markPassedStore = choiceStore('markPassed', ['no', 'yes'])

/**
 * Marks videos as seen that the user scrolls past, if that is turned on.
 * @param container contains a card for each of the videos, in their order
 */
export function useMarkPassed(container: RefObject<HTMLElement | null>, videos: readonly VideoView[]): void {
  const { user } = useSignedIn()
  const isOn = useSelector(markPassedStore) === 'yes'
  const listed = useRef(videos)
  const watcher = useRef<ReturnType<typeof watchPassed> | null>(null)
  listed.current = videos

  useEffect(() => {
    if (!isOn) return
    const started = watchPassed((ids) => {
      const passed = new Set(ids)
      markPassed(
        user.id,
        listed.current.filter(({ id }) => passed.has(id)),
      )
    })
    watcher.current = started
    return () => {
      watcher.current = null
      started.stop()
    }
  }, [user.id, isOn])

  useEffect(() => {
    watcher.current?.watch(
      [...(container.current?.querySelectorAll('article') ?? [])],
      listed.current.map(({ id }) => id),
    )
  })
}
