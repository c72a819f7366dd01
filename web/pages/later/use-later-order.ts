import { useLayoutEffect, useRef, useState } from 'react'
import { type LaterEntry, listLater, moveLater } from '#domain/later.ts'
import { moveBeside, orderById } from '#domain/library.ts'
import * as text from '#text/later.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { scrollAtEdge } from '#web/features/library/drag/edge-scroll.ts'
import { changeLater } from '#web/features/marks/later.ts'
import { orderEntry } from '#web/lib/data-attributes.ts'
import { announce } from '#web/ui/announce.ts'
import { nameOf } from './entries.ts'

/** Changes the order of the queue. */
export type LaterOrder = {
  /** Moves a video by so many places; beyond the ends it goes to the end. */
  moveBy(entry: LaterEntry, places: number): void
  /** Shows the video in the place of the one at this point of the window, until `drop` or `cancel`. */
  dragTo(entry: LaterEntry, x: number, y: number): void
  drop(entry: LaterEntry): void
  cancel(): void
}

/** @param queue what is shown of Later  @returns it in the order in which it is shown, and what changes its order */
export function useLaterOrder(queue: readonly LaterEntry[]) {
  const { user } = useSignedIn()
  const [preview, setPreview] = useState<readonly string[] | null>(null)
  const ids = preview ?? queue.map(({ videoId }) => videoId)
  const shown = preview
    ? orderById(
        queue.map((entry) => ({ id: entry.videoId, entry })),
        preview,
      ).map(({ entry }) => entry)
    : queue
  const focused = useRef<HTMLElement | null>(null)
  // What has the focus loses it when its row takes another place in the document.
  useLayoutEffect(() => {
    if (focused.current?.isConnected && document.activeElement !== focused.current) focused.current.focus()
    focused.current?.scrollIntoView({ block: 'nearest' })
    focused.current = null
  })

  /** Moves a video to the place of the one that is shown at `place`. */
  const move = (videoId: string, place: number, done: (() => string) | null) => {
    const target = queue[place]?.videoId
    const change: Parameters<typeof changeLater>[1] = (entries, now) => {
      const wanted = listLater(entries).findIndex((entry) => entry.videoId === target)
      return wanted < 0 ? [] : moveLater(entries, videoId, wanted, now)
    }
    void changeLater(user.id, change, done)
  }

  const order: LaterOrder = {
    moveBy(entry, places) {
      const place = queue.findIndex(({ videoId }) => videoId === entry.videoId)
      const wanted = Math.max(0, Math.min(queue.length - 1, place + places))
      if (wanted === place) return
      focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      announce(text.placeText(nameOf(entry), wanted + 1, queue.length))
      move(entry.videoId, wanted, Math.abs(places) > 1 ? () => text.moved(nameOf(entry)) : null)
    },
    dragTo(entry, x, y) {
      scrollAtEdge(x, y)
      const target = orderEntry.of(orderEntry.closest(document.elementFromPoint(x, y)))
      if (target === null || target === entry.videoId) return
      const isAfter = ids.indexOf(target) > ids.indexOf(entry.videoId)
      setPreview(moveBeside(ids, entry.videoId, target, isAfter ? 'after' : 'before'))
    },
    drop({ videoId, ...entry }) {
      if (!preview) return
      setPreview(null)
      move(videoId, preview.indexOf(videoId), () => text.moved(nameOf(entry)))
    },
    cancel: () => setPreview(null),
  }
  return { shown, order }
}
