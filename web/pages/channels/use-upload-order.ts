import { useEffect, useMemo, useState } from 'react'
import type { LibraryChannel } from '#domain/library.ts'
import { type LastUpload, sortByUpload, UPLOAD_SORTS, type UploadSort } from '#domain/upload-order.ts'
import { readSelection } from '#web/features/library/selection.ts'
import type { ChannelsSort } from './channels-search-params.ts'

/** A user who has scrolled further than this is looking at something. px */
const TOP_PX = 100

type LastUploads = ReadonlyMap<string, LastUpload>

const NONE: LastUploads = new Map()

export const isUploadSort = (sort: ChannelsSort): sort is UploadSort =>
  (UPLOAD_SORTS as readonly string[]).includes(sort)

type Order = {
  shown: readonly LibraryChannel[]
  /** New dates would change the order; they wait until the user asks for them. */
  outdated: boolean
  update(): void
}

/**
 * Channels by their last upload. New dates change the order unless the user is busy with the list: cards somebody looks at,
 * points at or has selected keep their places.
 * @param latest by the channel's id; undefined: not known yet
 */
export function useUploadOrder(
  found: readonly LibraryChannel[],
  latest: LastUploads | undefined,
  sort: ChannelsSort,
): Order {
  const [used, setUsed] = useState({ sort, dates: latest })
  const dates = used.sort === sort ? (used.dates ?? latest) : latest
  const shown = useMemo(() => ordered(found, dates, sort), [found, dates, sort])
  const next = useMemo(
    () => (dates === latest ? shown : ordered(found, latest, sort)),
    [shown, found, dates, latest, sort],
  )
  const isSame = shown === next || next.every((entry, place) => entry === shown[place])

  useEffect(() => {
    if (used.sort === sort && used.dates === latest) return
    if (dates === latest || isSame || !isBusy()) setUsed({ sort, dates: latest })
  }, [used, dates, latest, isSame, sort])

  return { shown, outdated: !isSame, update: () => setUsed({ sort, dates: latest }) }
}

const ordered = (found: readonly LibraryChannel[], known: LastUploads = NONE, sort: ChannelsSort) =>
  isUploadSort(sort) ? sortByUpload(found, known, sort) : found

function isBusy(): boolean {
  const cards = document.querySelector('[data-channel-grid]')
  const isAtCards = cards !== null && (cards.contains(document.activeElement) || cards.matches(':hover'))
  return isAtCards || window.scrollY > TOP_PX || readSelection().size > 0
}
