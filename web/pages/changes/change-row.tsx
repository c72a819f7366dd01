import type { ChangeKind, ChangeView } from '#contract/changes.ts'
import { colourFor } from '#domain/colours.ts'
import { parseDeviceName } from '#domain/devices.ts'
import { blockedText } from '#text/change-conflicts.ts'
import * as text from '#text/changes.ts'
import { deviceText } from '#text/devices.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './changes-page.module.css'

const ICONS: Record<ChangeKind, IconName> = {
  place: 'folder',
  create: 'plus',
  update: 'edit',
  delete: 'trash',
  restore: 'undo',
  order: 'rows',
  file: 'import',
  file_undo: 'undo',
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

/** A change, and what undoes it or does it again. */
export function ChangeRow({ change, now, isRunning, hasBlocker, onSet }: Props) {
  const { id, at, device, undoneAt, block, final, summary, faces } = change
  const sentence = sentenceOf(change)
  const isUndone = undoneAt !== null
  const facts = [
    text.changeTime(at),
    deviceText(parseDeviceName(device)),
    ...(undoneAt === null ? [] : [text.undoneText(undoneAt, now)]),
    ...(final ? [text.youTubesOwn] : []),
  ]
  const icon = summary.kind === 'place' && summary.way === 'added' ? 'plus' : ICONS[summary.kind]
  return (
    <li id={rowId(id)} tabIndex={-1} className={styles.row} data-undone={isUndone} data-tied={block !== null || final}>
      <span className={styles.icon}>
        <Icon name={icon} size={16} />
      </span>
      <div className={styles.what}>
        <p>{isUndone ? <s>{sentence}</s> : sentence}</p>
        <p className={styles.facts}>
          {facts.join(' · ')}
          {block && (
            <span className={styles.block} id={`${rowId(id)}-block`}>
              {blockedText(block)}
            </span>
          )}
          {block?.by && hasBlocker && (
            <a href={`#${rowId(block.by.id)}`} onClick={showRow(block.by.id)}>
              {text.showChange}
            </a>
          )}
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
      {!final && (
        <Button
          variant={isUndone ? 'quiet' : 'line'}
          busy={isRunning}
          aria-disabled={block !== null}
          aria-describedby={block ? `${rowId(id)}-block` : undefined}
          aria-label={isUndone ? text.redoLabel(sentence) : text.undoLabel(sentence)}
          onClick={() => !block && void onSet(change, !isUndone)}
        >
          {isUndone ? (
            text.redo
          ) : summary.kind === 'youtube' ? (
            text.putBack(summary.removed)
          ) : (
            <>
              <Icon name="undo" size={16} />
              {text.undo}
            </>
          )}
        </Button>
      )}
    </li>
  )
}

const rowId = (id: string) => `change-${id}`

const showRow = (id: string) => (event: { preventDefault(): void }) => {
  event.preventDefault()
  const row = document.getElementById(rowId(id))
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}
