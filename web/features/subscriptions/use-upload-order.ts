import { useEffect, useMemo, useRef, useState } from 'react'
import { sortByUpload, UPLOAD_SORTS, type UploadSort } from '#rules/channel-facts.ts'
import type { ShelvedChannel } from '#rules/library.ts'
import type { Facts } from '#web/features/feed/facts.ts'
import type { SubscriptionSort } from './address.ts'
import { readSelection } from './selection.ts'

/** While dates come in, the order is made anew this often. */
const SORT_EVERY_MS = 1_500
/** Scrolled further than this, a person is looking at something. px */
const TOP_PX = 100

export const isUploadSort = (sort: SubscriptionSort): sort is UploadSort =>
  (UPLOAD_SORTS as readonly string[]).includes(sort)

type Order = {
  shown: readonly ShelvedChannel[]
  /** Dates have come that would change the order; they wait until they are asked for. */
  outdated: boolean
  update(): void
}

/**
 * Channels by their last upload. New dates change the order while nobody is busy with it: what a person looks at,
 * points at or has selected stays where it is.
 * @param loaded whether the facts have been read from the browser's store
 */
export function useUploadOrder(
  found: readonly ShelvedChannel[],
  facts: Facts,
  loaded: boolean,
  sort: SubscriptionSort,
): Order {
  const [version, setVersion] = useState(facts.version())
  const [outdated, setOutdated] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: both say when the facts have changed
  const shown = useMemo(
    () => (isUploadSort(sort) ? sortByUpload(found, facts.peek, sort) : found),
    [found, facts, loaded, sort, version],
  )
  const latest = useRef(shown)
  latest.current = shown

  useEffect(() => {
    setOutdated(false)
    if (!isUploadSort(sort)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      timer = undefined
      const ordered = sortByUpload(found, facts.peek, sort)
      const isSame = ordered.every((entry, place) => entry === latest.current[place])
      if (!isSame && !isBusy()) setVersion(facts.version())
      setOutdated(!isSame && isBusy())
    }
    const stop = facts.subscribe(() => {
      timer ??= setTimeout(check, SORT_EVERY_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [found, facts, sort])

  return {
    shown,
    outdated,
    update() {
      setVersion(facts.version())
      setOutdated(false)
    },
  }
}

function isBusy(): boolean {
  const cards = document.querySelector('[data-channel-grid]')
  const isAtCards = cards !== null && (cards.contains(document.activeElement) || cards.matches(':hover'))
  return isAtCards || window.scrollY > TOP_PX || readSelection().size > 0
}
