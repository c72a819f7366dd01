import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { folderColour } from '#domain/colours.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import { allChannels, type LibraryChannel, sortFolders } from '#domain/library.ts'
import * as common from '#text/common.ts'
import { channelsText } from '#text/counts.ts'
import * as text from '#text/drag.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { shownLibrary } from '#web/features/library/pending-changes.ts'
import { dragChip, dropTarget } from '#web/lib/data-attributes.ts'
import { announce } from '#web/ui/announce.ts'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import { MenuPopup } from '#web/ui/menu-popup.tsx'
import { cancelDrag, endDrag } from './drag-actions.ts'
import styles from './drag-layer.module.css'
import { type Drag, useDrag } from './drag-store.ts'
import { elementsOf, isInViewport, visibleTargets } from './drop-targets.ts'
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
    if (chip.current) chip.current.style.translate = `${x}px ${y}px`
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
  useAnnouncedGoal(drag)

  return (
    <>
      <p id={DRAG_HELP_ID} hidden>
        {text.howToMove}
      </p>
      {drag && (
        <div key={drag.by} className={styles.foot}>
          {drag.by === 'keyboard' && <PlaceBar drag={drag} />}
          <TargetTray />
        </div>
      )}
      {drag && drag.by !== 'keyboard' && (
        <div ref={chip} className={styles.chip} {...dragChip.props('')}>
          <Faces channelIds={drag.channelIds} />
          <span className={styles.words}>
            <b dir="auto">{titleOf(drag)}</b>
            <small dir="auto">{goalOf(drag)}</small>
          </span>
          {drag.isAdding && (
            <span className={styles.badge}>
              <Icon name="plus" size={16} />
            </span>
          )}
        </div>
      )}
      {drag?.isDropped && <DropMenu drag={drag} />}
    </>
  )
}

/** What a drop would do now, or how to drop. */
function goalOf({ by, target, isAdding }: Drag): string {
  if (target === null) return by === 'mouse' ? text.dropOrAdd : text.dropOnFolder
  return isAdding ? text.addTo(nameOf(target)) : text.moveTo(nameOf(target))
}

/** Announces what a drop with a pointer would do. */
function useAnnouncedGoal(drag: Drag | null): void {
  const goal = drag && drag.by !== 'keyboard' && !drag.isDropped && drag.target !== null ? goalOf(drag) : null
  useEffect(() => {
    if (goal !== null) announce(goal)
  }, [goal])
}

/** Asks whether channels that are in other folders leave them, beside the folder they were dropped on. */
function DropMenu({ drag }: { drag: Drag }) {
  const [focused] = useState(() => document.activeElement)
  const opener = useRef(focused instanceof HTMLButtonElement || focused instanceof HTMLInputElement ? focused : null)
  const id = useId()
  const entries: MenuEntry[] = [
    { label: text.moveHere, icon: 'folder', onSelect: () => void endDrag(true) },
    { label: text.alsoAddHere, icon: 'plus', onSelect: () => void endDrag(true, true) },
    'line',
    { label: common.cancel, icon: 'close', onSelect: cancelDrag },
  ]
  return (
    <MenuPopup
      id={id}
      button={opener}
      anchor={elementsOf(drag.target ?? '').find(isInViewport)}
      entries={entries}
      side="top"
      align="center"
      focusAt="first"
      onClose={(isChosen) => isChosen || cancelDrag()}
    />
  )
}

/** The dragged channel's name, or how many they are. */
const titleOf = ({ channelIds: [first = '', ...others] }: Drag): string =>
  others.length > 0 ? channelsText(others.length + 1) : (entriesOf([first])[0]?.channel.name ?? '')

function entriesOf(channelIds: readonly string[]): readonly LibraryChannel[] {
  const library = shownLibrary()
  const wanted = new Set(channelIds)
  return library ? allChannels(library).filter(({ channel }) => wanted.has(channel.id)) : []
}

function Faces({ channelIds }: { channelIds: readonly string[] }) {
  const entries = useMemo(() => entriesOf(channelIds.slice(0, MAX_AVATARS)), [channelIds])
  return (
    <span className={styles.avatars}>
      {entries.map(({ channel, folders }) => (
        <ChannelAvatar key={channel.id} channel={channel} folder={folders[0] ?? null} size="small" />
      ))}
    </span>
  )
}

/** What is dragged by keyboard, where it would go, and the keys. There is no pointer that a card could follow. */
function PlaceBar({ drag }: { drag: Drag }) {
  const { channelIds, target } = drag
  const targets = visibleTargets()
  return (
    <div className={styles.bar} {...dragChip.props('')}>
      <span className={styles.carried}>
        <Faces channelIds={channelIds} />
        <b dir="auto">{titleOf(drag)}</b>
      </span>
      <span className={styles.goal}>
        {target !== null && <TargetTile target={target} size="tiny" />}
        <span dir="auto">
          {target === null
            ? text.chooseFolder
            : text.targetChosen(nameOf(target), targets.indexOf(target) + 1, targets.length)}
        </span>
      </span>
      <span className={styles.keys}>
        {KEYS.map(([keys, action]) => (
          <span key={action}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {action}
          </span>
        ))}
      </span>
    </div>
  )
}

const KEYS = [
  [['←', '→'], text.keyChoose],
  [[text.enterKey], text.keyDrop],
  [[text.escapeKey], text.keyCancel],
] as const

function TargetTile({ target, size }: { target: string; size: 'tiny' | 'small' }) {
  const folder = shownLibrary()?.folders.find(({ id }) => id === target)
  return (
    <FolderTile
      name={nameOf(target)}
      colour={folder ? folderColour(folder) : null}
      emoji={folder?.emoji ?? null}
      size={size}
    />
  )
}

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
        <li key={target} {...dropTarget.props(target)}>
          <TargetTile target={target} size="small" />
          <span dir="auto">{nameOf(target)}</span>
        </li>
      ))}
    </ul>
  )
}
