import { useEffect, useMemo, useState } from 'react'
import type { LibraryChannel } from '#domain/library.ts'
import { type LastUpload, sortByUpload, UPLOAD_SORTS, type UploadSort } from '#domain/upload-order.ts'
import { readSelection } from '#web/features/library/selection.ts'
import { channelGrid } from '#web/lib/data-attributes.ts'
import type { ChannelsSort } from './channels-search-params.ts'

/** px: a user who has scrolled further is reading the list. */
const TOP_PX = 100

type LastUploads = ReadonlyMap<string, LastUpload>

const EMPTY: LastUploads = new Map()

export const isUploadSort = (sort: ChannelsSort): sort is UploadSort =>
  (UPLOAD_SORTS as readonly string[]).includes(sort)

type Order = {
  shown: readonly LibraryChannel[]
  /** Newer dates would change the order. */
  isOutdated: boolean
  /** Sorts by the newest dates. */
  update(): void
}

/**
 * Channels by their last upload. New dates change the order at once unless the user is busy with the list: scrolled down,
 * with the pointer or the focus on a card, or with channels selected.
 * @param latest by the channel's id; undefined: not loaded yet
 */
export function useUploadOrder(
  found: readonly LibraryChannel[],
  latest: LastUploads | undefined,
  sort: ChannelsSort,
): Order {
  const [used, setUsed] = useState({ sort, dates: latest })
  const dates = used.sort === sort ? (used.dates ?? latest) : latest
  const shown = useMemo(() => sortChannels(found, dates, sort), [found, dates, sort])
  const next = useMemo(
    () => (dates === latest ? shown : sortChannels(found, latest, sort)),
    [shown, found, dates, latest, sort],
  )
  const isSame = shown === next || next.every((entry, place) => entry === shown[place])

  useEffect(() => {
    if (used.sort === sort && used.dates === latest) return
    if (dates === latest || isSame || !isBusy()) setUsed({ sort, dates: latest })
  }, [used, dates, latest, isSame, sort])

  return { shown, isOutdated: !isSame, update: () => setUsed({ sort, dates: latest }) }
}

const sortChannels = (found: readonly LibraryChannel[], known: LastUploads = EMPTY, sort: ChannelsSort) =>
  isUploadSort(sort) ? sortByUpload(found, known, sort) : found

function isBusy(): boolean {
  const [cards] = channelGrid.all()
  const isOnCards = cards !== undefined && (cards.contains(document.activeElement) || cards.matches(':hover'))
  return isOnCards || window.scrollY > TOP_PX || readSelection().size > 0
}
