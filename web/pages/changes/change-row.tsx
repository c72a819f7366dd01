import type { ReactNode } from 'react'
import type { ChangeKind, ChangeView } from '#contract/changes.ts'
import { colourFor } from '#domain/colours.ts'
import { parseDeviceName } from '#domain/devices.ts'
import type { MarkLogEntry } from '#domain/mark-log.ts'
import { blockedText } from '#text/change-conflicts.ts'
import * as text from '#text/changes.ts'
import { deviceText } from '#text/devices.ts'
import { thisDevice } from '#text/settings.ts'
import { doneText } from '#web/features/marks/mark-log.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './changes-page.module.css'

const ICONS: Record<ChangeKind, IconName> = {
  place: 'folder',
  create: 'plus',
  update: 'edit',
  delete: 'trash',
  order: 'rows',
  file: 'import',
  add: 'plus',
  suggest: 'sparkle',
  youtube: 'import',
}

export const sentenceOf = ({ summary, faces }: ChangeView): string =>
  text.changeText(
    summary,
    faces.map(({ name }) => name),
  )

type Props = {
  change: ChangeView
  now: number
  isRunning: boolean
  /** Whether the change that has to be undone first is in view. */
  hasBlocker: boolean
  onSet(change: ChangeView, undone: boolean): Promise<void>
}

/** A change of the library, and what undoes it or does it again. */
export function ChangeRow({ change, now, isRunning, hasBlocker, onSet }: Props) {
  const { id, at, device, undoneAt, block, final, hasRest, summary, faces } = change
  const sentence = sentenceOf(change)
  const isUndone = undoneAt !== null
  const icon = summary.kind === 'place' && summary.way === 'added' ? 'plus' : ICONS[summary.kind]
  return (
    <Row
      {...{ id, at, undoneAt, now, icon, sentence }}
      device={deviceText(parseDeviceName(device))}
      isTied={block !== null || final}
      why={
        <>
          {final && ` · ${text.youTubesOwn}`}
          {block && <Block id={id}>{blockedText(block)}</Block>}
          {block?.by && hasBlocker && (
            <a href={`#${rowId(block.by.id)}`} onClick={showRow(block.by.id)}>
              {text.showChange}
            </a>
          )}
        </>
      }
      faces={faces}
    >
      {!final && (
        <Button
          variant={isUndone ? 'quiet' : 'line'}
          busy={isRunning}
          aria-disabled={block !== null}
          aria-describedby={block ? blockId(id) : undefined}
          aria-label={isUndone ? text.redoLabel(sentence) : text.undoLabel(sentence)}
          onClick={() => !block && void onSet(change, !isUndone)}
        >
          {isUndone ? text.redo : summary.kind === 'youtube' ? text.putBack(summary.removed) : <UndoLabel />}
        </Button>
      )}
      {hasRest && (
        <Button
          busy={isRunning}
          aria-label={isUndone ? text.undoRestLabel(sentence) : text.redoRestLabel(sentence)}
          onClick={() => void onSet(change, isUndone)}
        >
          {isUndone ? text.undoRest : text.redoRest}
        </Button>
      )}
    </Row>
  )
}

/** A change of marks in this browser, and what undoes it. `canUndo` false: nothing is left of it, if it is in force. */
export type MarksRow = { entry: MarkLogEntry; canUndo: boolean }

export function MarksChangeRow({ entry, canUndo, now, onUndo }: MarksRow & { now: number; onUndo(): void }) {
  const { id, at, summary, undone } = entry
  const sentence = doneText(summary)
  return (
    <Row
      {...{ id, at, now, sentence }}
      undoneAt={undone?.at ?? null}
      icon={summary.kind === 'removed_later' ? 'clock' : 'check'}
      device={thisDevice}
      isTied={!undone && !canUndo}
      why={!undone && !canUndo && <Block id={id}>{text.marksChanged}</Block>}
      faces={[]}
    >
      {!undone && (
        <Button
          variant="line"
          aria-disabled={!canUndo}
          aria-describedby={canUndo ? undefined : blockId(id)}
          aria-label={text.undoLabel(sentence)}
          onClick={() => canUndo && onUndo()}
        >
          <UndoLabel />
        </Button>
      )}
    </Row>
  )
}

type RowProps = Pick<ChangeView, 'id' | 'at' | 'undoneAt' | 'faces'> & {
  now: number
  icon: IconName
  sentence: string
  device: string
  /** It cannot be undone, or done again. */
  isTied: boolean
  why: ReactNode
  /** The buttons. */
  children: ReactNode
}

function Row({ id, at, undoneAt, faces, now, icon, sentence, device, isTied, why, children }: RowProps) {
  const isUndone = undoneAt !== null
  const facts = [text.changeTime(at), device, ...(isUndone ? [text.undoneText(undoneAt, now)] : [])]
  return (
    <li id={rowId(id)} tabIndex={-1} className={styles.row} data-undone={isUndone} data-tied={isTied}>
      <span className={styles.icon}>
        <Icon name={icon} size={16} />
      </span>
      <div className={styles.what}>
        <p>{isUndone ? <s>{sentence}</s> : sentence}</p>
        <p className={styles.facts}>
          {facts.join(' · ')}
          {why}
        </p>
      </div>
      <span className={styles.faces} aria-hidden="true">
        {faces.map((face) => (
          <Avatar
            key={face.id}
            name={face.name}
            imageUrl={face.thumbnailUrl}
            colour={colourFor(face.id)}
            size="small"
          />
        ))}
      </span>
      <span className={styles.buttons}>{children}</span>
    </li>
  )
}

const Block = ({ id, children }: { id: string; children: ReactNode }) => (
  <span className={styles.block} id={blockId(id)}>
    {children}
  </span>
)

const UndoLabel = () => (
  <>
    <Icon name="undo" size={16} />
    {text.undo}
  </>
)

const rowId = (id: string) => `change-${id}`
const blockId = (id: string) => `${rowId(id)}-block`

/** Its button may have gone. */
export const focusRow = (id: string): void => document.getElementById(rowId(id))?.focus({ preventScroll: true })

const showRow = (id: string) => (event: { preventDefault(): void }) => {
  event.preventDefault()
  document.getElementById(rowId(id))?.scrollIntoView({ block: 'center' })
  focusRow(id)
}
