import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Library } from '#domain/library.ts'
import { searchWords } from '#domain/search-text.ts'
import { close } from '#text/common.ts'
import * as text from '#text/palette.ts'
import { jump } from '#text/shell.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { readingKey } from '#web/lib/reading-direction.ts'
import { announce } from '#web/ui/announce.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Keys } from '#web/ui/keys.tsx'
import { showModal } from '#web/ui/modal-stack.ts'
import { indexForPalette, type LibraryIndex } from './library-index.ts'
import styles from './palette.module.css'
import { PaletteRow } from './palette-row.tsx'
import { rememberRow } from './recent.ts'
import { type Level, type Limits, type Row, raiseLimit } from './rows.ts'
import { useRows } from './use-rows.ts'

const ANNOUNCE_DELAY_MS = 500

const ALL: Level = { kind: 'all' }
const FIRST: Limits = new Map()

/** A level, what was typed there, and the row that is chosen. */
type Place = { level: Level; typed: string; active: number; limits: Limits }
const START: Place = { level: ALL, typed: '', active: 0, limits: FIRST }

/** Before the library is loaded, pages and actions are found. */
const EMPTY: Library = { folders: [], channels: [], unsortedChannels: [], foldersOf: new Map() }

/**
 * A field that finds folders, channels, pages and actions, in a modal dialog. The focus stays in the field; arrows choose a
 * row, Enter does what it says, Tab or the right arrow lists the actions of a folder or channel.
 */
export function Palette({ onClose }: { onClose(): void }) {
  const library = useLibrary().library ?? EMPTY
  const [places, setPlaces] = useState<readonly Place[]>([START])
  const place = places.at(-1) ?? START
  const { groups, count, isNothing } = useRows(library, place.level, place.typed, place.limits)
  const rows = groups.flatMap((group) => group.rows)
  const active = Math.min(place.active, rows.length - 1)
  const activeRow = rows[active]
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const label = labelOf(place.level, indexForPalette(library))
  useAnnouncement(place.typed, isNothing ? text.nothingFound(place.typed.trim()) : text.found(count))

  const change = (part: Partial<Place>) => setPlaces([...places.slice(0, -1), { ...place, ...part }])
  const choose = (index: number) => change({ active: index })
  const goBack = () => (places.length > 1 ? setPlaces(places.slice(0, -1)) : onClose())
  const enter = (level: Level) => {
    setPlaces([...places, { ...START, level }])
    field.current?.focus()
  }
  const run = ({ does, id: rowId }: Row) => {
    if (typeof does === 'object') {
      if ('more' in does) change({ limits: raiseLimit(place.limits, does.more) })
      else enter(does)
      return
    }
    const used = place.level.kind === 'all' ? rowId : subjectOf(place.level)
    if (used !== 'create') rememberRow(used)
    // The focus is back where it was before anything else takes it.
    flushSync(onClose)
    does()
  }

  // A row that was chosen by key may be outside the part that is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another row is chosen
  useLayoutEffect(() => {
    if (active === 0) list.current?.scrollTo(0, 0)
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, place.level, place.typed])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const { selectionStart, value } = event.currentTarget
    const leadsOn =
      event.key === 'Tab' ? !event.shiftKey : readingKey(event.key) === 'ArrowRight' && selectionStart === value.length
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    if (step && rows.length > 0 && !hasModifier) choose((active + step + rows.length) % rows.length)
    else if (event.key === 'Enter' && activeRow) run(activeRow)
    else if (leadsOn && !hasModifier && activeRow?.actions) enter(activeRow.actions)
    else if (event.key === 'Backspace' && value === '' && places.length > 1) goBack()
    else return
    event.preventDefault()
  }

  let index = -1
  return (
    <Frame label={label} onCancel={goBack} onClose={onClose} field={field}>
      <div className={styles.head}>
        {places.length > 1 ? (
          <IconButton icon="chevronLeft" label={text.back} onClick={goBack} />
        ) : (
          <span className={styles.glass}>
            <Icon name="search" />
          </span>
        )}
        <input
          ref={field}
          className={styles.field}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeRow && `${id}-${active}`}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          dir="auto"
          value={place.typed}
          onChange={(event) => change({ typed: event.target.value, active: 0, limits: FIRST })}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} title={close} onClick={onClose}>
          <span className="visually-hidden">{close} </span>
          <span className={styles.escape}>
            <Keys keys="Escape" />
          </span>
          <span className={styles.cross}>
            <Icon name="close" />
          </span>
        </button>
      </div>
      {isNothing && (
        <p className={styles.nothing} dir="auto">
          {text.nothingFound(place.typed.trim())}
        </p>
      )}
      <div ref={list} id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={text.results} className={styles.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div
            key={group.id}
            role="group"
            {...(group.heading !== null ? { 'aria-labelledby': `${id}-${group.id}` } : { 'aria-label': label })}
          >
            {group.heading !== null && (
              <div id={`${id}-${group.id}`} role="presentation" className={styles.heading}>
                {group.heading}
              </div>
            )}
            {group.rows.map((row) => {
              index += 1
              const at = index
              return (
                <PaletteRow
                  key={row.id}
                  id={`${id}-${at}`}
                  row={row}
                  words={isNothing ? [] : searchWords(place.typed)}
                  isActive={at === active}
                  onPoint={() => at !== active && choose(at)}
                  onRun={() => run(row)}
                  onActions={enter}
                />
              )
            })}
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <span className={styles.hint}>
          <Keys keys="ArrowUp" />
          <Keys keys="ArrowDown" />
          {text.hints.choose}
        </span>
        <span className={styles.hint}>
          <Keys keys="Enter" />
          {text.hints.open}
        </span>
        {activeRow?.actions && (
          <button
            type="button"
            className={styles.actions}
            onClick={() => activeRow.actions && enter(activeRow.actions)}
          >
            <Keys keys="Tab" />
            {text.hints.actions}
            <span className="visually-hidden">: {activeRow.label}</span>
          </button>
        )}
      </div>
    </Frame>
  )
}

type FrameProps = {
  label: string
  /** Escape. */
  onCancel(): void
  onClose(): void
  field: RefObject<HTMLInputElement | null>
  children: ReactNode
}

/** The modal dialog. A click outside closes it. */
function Frame({ label, onCancel, onClose, field, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useLayoutEffect(() => (dialog.current ? showModal(dialog.current, field.current) : undefined), [field])
  // The content fills the dialog, so only its backdrop is the dialog itself.
  const isOutside = ({ target }: MouseEvent) => target === dialog.current
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside closes the dialog; Escape does so by keyboard
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-label={label}
      className={styles.palette}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onCancel()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event)) onClose()
      }}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  )
}

/** The id of the row whose actions a level lists. */
const subjectOf = (level: Exclude<Level, { kind: 'all' }>): string =>
  level.kind === 'place' ? `channel:${level.channelId}` : `${level.kind}:${level.id}`

function labelOf(level: Level, { folderById, channelById }: LibraryIndex): string {
  if (level.kind === 'all') return jump
  if (level.kind === 'place') {
    const { name = '' } = channelById.get(level.channelId) ?? {}
    return level.way.kind === 'add' ? text.addWhere(name) : text.moveWhere(name)
  }
  return text.actionsOf(
    (level.kind === 'folder' ? folderById.get(level.id)?.label : channelById.get(level.id)?.name) ?? '',
  )
}

/** Announces how much was found, once the typing has stopped. */
function useAnnouncement(typed: string, found: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text is announced
  useEffect(() => {
    if (typed.trim() === '') return
    const timer = setTimeout(() => announce(found), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed])
}
