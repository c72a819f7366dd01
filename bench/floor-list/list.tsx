import './list.css'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { LibraryView } from '#contract/library.ts'

// The least a list of channels can be: React, a virtual grid, a search. No routes, no store, no selection, no folders.

const CARD_PX = 120
const GAP_PX = 14
const MIN_WIDTH_PX = 250

type Card = { id: string; name: string; thumbnailUrl: string | null; folder: string }

const root = document.getElementById('list')
const answer = await fetch('/api/library')
const { folders, channels, placements } = (await answer.json()) as LibraryView
const names = new Map(folders.map(({ id, name }) => [id, name]))
const placed = new Map(placements.map(([channelId, folderId]) => [channelId, names.get(folderId)]))
const cards: Card[] = channels
  .map((channel) => ({ ...channel, folder: placed.get(channel.id) ?? 'Unsorted' }))
  .sort((a, b) => a.name.localeCompare(b.name))

if (root) createRoot(root).render(<List />)

function List() {
  const [search, setSearch] = useState('')
  const shown = useMemo(() => cards.filter((card) => card.name.toLowerCase().includes(search.toLowerCase())), [search])
  const width = document.documentElement.clientWidth - 48
  const columns = Math.max(1, Math.floor((width + GAP_PX) / (MIN_WIDTH_PX + GAP_PX)))
  const rows = Math.ceil(shown.length / columns)
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => CARD_PX,
    gap: GAP_PX,
    overscan: 2,
    scrollMargin: 60,
  })
  const cardWidth = (width - GAP_PX * (columns - 1)) / columns
  return (
    <>
      <input type="search" aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <ul data-channel-grid="" style={{ height: rows * (CARD_PX + GAP_PX) }}>
        {virtualizer.getVirtualItems().flatMap((row) =>
          shown.slice(row.index * columns, (row.index + 1) * columns).map((card, column) => (
            <li
              key={card.id}
              style={{ width: cardWidth, left: column * (cardWidth + GAP_PX), translate: `0 ${row.start - 60}px` }}
            >
              <label>
                <img
                  src={card.thumbnailUrl ?? 'data:,'}
                  alt=""
                  width="48"
                  height="48"
                  loading="lazy"
                  decoding="async"
                />
                <span>
                  <b>{card.name}</b>
                  <small>{card.folder}</small>
                </span>
                <input type="checkbox" />
              </label>
              <a href={`https://www.youtube.com/channel/${card.id}`}>↗</a>
            </li>
          )),
        )}
      </ul>
    </>
  )
}
