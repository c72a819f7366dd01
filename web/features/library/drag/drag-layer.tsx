import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { colourFor } from '#domain/colours.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import { allChannels, sortFolders } from '#domain/library.ts'
import * as common from '#text/common.ts'
import { channelsText } from '#text/counts.ts'
import * as text from '#text/drag.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { shownLibrary } from '#web/features/library/send-change.ts'
import { dropTarget } from '#web/lib/data-attributes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './drag-layer.module.css'
import { type Drag, readDrag, useDrag } from './drag-store.ts'
import { visibleTargets } from './drop-targets.ts'
import { dragByKeyboard } from './keyboard-drag.ts'
import { dragByPointer } from './pointer-drag.ts'
import { DRAG_HELP_ID } from './use-drag-area.ts'

const MAX_AVATARS = 3

const nameOf = (target: string): string =>
  target === 'unsorted' ? common.unsorted : (folderLabels(shownLibrary()?.folders ?? []).get(target) ?? '')

/** Lets channels be dragged onto folders on every page. Renders only a hint until a drag begins. */
export function DragLayer() {
  const drag = useDrag()
  const chip = useRef<HTMLDivElement>(null)
  const point = useRef({ x: 0, y: 0 })
  const moveChip = () => {
    const { x, y } = point.current
    if (chip.current && readDrag()?.by === 'pointer') chip.current.style.translate = `${x}px ${y}px`
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads only refs
  useEffect(() => {
    const stops = [
      dragByPointer((x, y) => {
        point.current = { x, y }
        moveChip()
      }),
      dragByKeyboard(nameOf),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  useLayoutEffect(moveChip)

  return (
    <>
      <p id={DRAG_HELP_ID} hidden>
        {text.howToMove}
      </p>
      {drag && <TargetTray key={drag.by} />}
      {drag && (
        <div
          ref={chip}
          className={`${styles.chip} ${drag.by === 'keyboard' ? styles.byKeyboard : ''}`}
          data-drag-chip=""
        >
          <ChipContent drag={drag} />
        </div>
      )}
    </>
  )
}

/** The dragged channels and the target, or how to choose one. */
function ChipContent({ drag: { channelIds, by, target } }: { drag: Drag }) {
  const channels = useMemo(() => {
    const library = shownLibrary()
    const wanted = new Set(channelIds.slice(0, MAX_AVATARS))
    return library ? allChannels(library).filter(({ channel }) => wanted.has(channel.id)) : []
  }, [channelIds])
  const only = channelIds.length === 1 ? channels[0]?.channel : undefined
  return (
    <>
      <span className={styles.avatars}>
        {channels.map(({ channel, folder }) => (
          <ChannelAvatar key={channel.id} channel={channel} folderId={folder?.id ?? null} size="small" />
        ))}
      </span>
      <span className={styles.words}>
        <b dir="auto">{only?.name ?? channelsText(channelIds.length)}</b>
        <small dir="auto">{target === null ? hint(by) : text.moveTo(nameOf(target))}</small>
      </span>
    </>
  )
}

const hint = (by: Drag['by']) => (by === 'pointer' ? text.dropOnFolder : text.keyHint)

/** The targets that are not visible elsewhere, as on small screens without a sidebar, shown during a drag. */
function TargetTray() {
  const [targets] = useState(() => {
    const folders = sortFolders(shownLibrary()?.folders ?? [], 'name-asc').map((folder) => folder.id)
    const visible = new Set(visibleTargets())
    return ['unsorted', ...folders].filter((target) => !visible.has(target))
  })
  if (targets.length === 0) return null
  return (
    <ul className={styles.tray} aria-label={text.dropTargets}>
      {targets.map((target) => (
        <li
          key={target}
          {...dropTarget.props(target)}
          data-colour={target === 'unsorted' ? undefined : colourFor(target)}
        >
          {target === 'unsorted' ? <Icon name="inbox" size={18} /> : <i />}
          <span dir="auto">{nameOf(target)}</span>
        </li>
      ))}
    </ul>
  )
}
