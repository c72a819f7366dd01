import { colourFor, folderColour } from '#domain/colours.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Keys } from '#web/ui/keys.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import styles from './palette.module.css'
import type { Level, Mark, Row } from './rows.ts'

type Props = {
  id: string
  row: Row
  /** Folded words to highlight. */
  words: readonly string[]
  isActive: boolean
  onPoint(): void
  onRun(): void
  onActions(level: Level): void
}

/** One row. The focus is in the field, so it listens to the pointer alone. */
export function PaletteRow({ id, row, words, isActive, onPoint, onRun, onActions }: Props) {
  const { label, mark, note, keys, danger, actions } = row
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      id={id}
      role="option"
      // Chosen by aria-activedescendant; never focused itself.
      tabIndex={-1}
      aria-selected={isActive}
      className={`${styles.row} ${danger ? styles.danger : ''}`}
      onPointerMove={onPoint}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <MarkOf mark={mark} label={label} />
      <span className={styles.label} dir="auto">
        <MarkedText text={label} words={words} />
      </span>
      {note && (
        <span className={styles.note} dir="auto">
          {note}
        </span>
      )}
      {keys && <Keys keys={keys} />}
      {actions && (
        // By keyboard Tab does the same, and the button at the foot.
        <span
          className={styles.on}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            onActions(actions)
          }}
        >
          <Icon name="chevronRight" size={18} />
        </span>
      )}
    </div>
  )
}

function MarkOf({ mark, label }: { mark: Mark; label: string }) {
  if ('icon' in mark)
    return (
      <span className={styles.icon}>
        <Icon name={mark.icon} size={18} />
      </span>
    )
  if ('channel' in mark) {
    const { channel, folder } = mark
    return (
      <Avatar
        name={channel.name}
        imageUrl={channel.thumbnailUrl}
        colour={folder ? folderColour(folder) : colourFor(channel.id)}
        size="small"
      />
    )
  }
  const { folder } = mark
  return <FolderTile name={label} colour={folder && folderColour(folder)} emoji={folder?.emoji ?? null} />
}
