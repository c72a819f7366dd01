import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { folderLabels } from '#domain/folder-labels.ts'
import { allChannels, sortFolders } from '#domain/library.ts'
import { shelfColour } from '#domain/shelf-colours.ts'
import { channelsText } from '#text/counts.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { shownLibrary } from '#web/features/library/send-change.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './drag-layer.module.css'
import { type Drag, readDrag, useDrag } from './drag-store.ts'
import { shownTargets } from './drop-targets.ts'
import { followKeys } from './follow-keys.ts'
import { followPointer } from './follow-pointer.ts'
import { DRAG_HELP_ID } from './use-drag-area.ts'

const FACES = 3

const nameOf = (target: string): string =>
  target === 'unsorted' ? 'Unsorted' : (folderLabels(shownLibrary()?.folders ?? []).get(target) ?? '')

/** Dragging channels onto folders, anywhere in the product. Nothing of it is in the page until something is dragged. */
export function DragLayer() {
  const drag = useDrag()
  const chip = useRef<HTMLDivElement>(null)
  const point = useRef({ x: 0, y: 0 })
  const place = () => {
    const { x, y } = point.current
    if (chip.current && readDrag()?.by === 'pointer') chip.current.style.translate = `${x}px ${y}px`
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads refs alone
  useEffect(() => {
    const stops = [
      followPointer((x, y) => {
        point.current = { x, y }
        place()
      }),
      followKeys(nameOf),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  useLayoutEffect(place)

  return (
    <>
      <p id={DRAG_HELP_ID} hidden>
        Press Enter to move it to a folder.
      </p>
      {drag && <Tray key={drag.by} />}
      {drag && (
        <div ref={chip} className={`${styles.chip} ${drag.by === 'keyboard' ? styles.still : ''}`} data-drag-chip="">
          <Dragged drag={drag} />
        </div>
      )}
    </>
  )
}

/** What is dragged, and where it would go. */
function Dragged({ drag: { channelIds, by, target } }: { drag: Drag }) {
  const channels = useMemo(() => {
    const library = shownLibrary()
    const wanted = new Set(channelIds.slice(0, FACES))
    return library ? allChannels(library).filter(({ channel }) => wanted.has(channel.id)) : []
  }, [channelIds])
  const only = channelIds.length === 1 ? channels[0]?.channel : undefined
  return (
    <>
      <span className={styles.faces}>
        {channels.map(({ channel, folder }) => (
          <ChannelAvatar key={channel.id} channel={channel} folderId={folder?.id ?? null} size="small" />
        ))}
      </span>
      <span className={styles.words}>
        <b dir="auto">{only?.name ?? channelsText(channelIds.length)}</b>
        <small dir="auto">{target === null ? hint(by) : `Move to ${nameOf(target)}`}</small>
      </span>
    </>
  )
}

const hint = (by: Drag['by']) => (by === 'pointer' ? 'Drop on a folder' : 'Arrow keys, Enter, Escape')

/** The folders that are nowhere on screen while something is dragged: no sidebar on small screens, no unsorted card. */
function Tray() {
  const [targets] = useState(() => {
    const folders = sortFolders(shownLibrary()?.folders ?? [], 'name-asc').map((folder) => folder.id)
    const shown = new Set(shownTargets())
    return ['unsorted', ...folders].filter((target) => !shown.has(target))
  })
  if (targets.length === 0) return null
  return (
    <ul className={styles.tray} aria-label="Folders to drop on">
      {targets.map((target) => (
        <li key={target} data-drop={target} data-shelf={target === 'unsorted' ? undefined : shelfColour(target)}>
          {target === 'unsorted' ? <Icon name="inbox" size={18} /> : <i />}
          <span dir="auto">{nameOf(target)}</span>
        </li>
      ))}
    </ul>
  )
}
