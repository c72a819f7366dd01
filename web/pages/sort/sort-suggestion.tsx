import { folderColour } from '#domain/colours.ts'
import type { FolderSuggestion } from '#domain/suggestions/suggestions.ts'
import * as text from '#text/sort.ts'
import { reasonText, shelfNames } from '#text/suggestions.ts'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { Key } from '#web/ui/keys.tsx'
import styles from './sort-suggestion.module.css'

type Props = {
  suggestion: FolderSuggestion
  /** Enter takes it. */
  hasKey: boolean
  onTake(): void
}

/** The folder that suits the channel, with the reason. It has a place of its own: the keypad keeps its order. */
export function SortSuggestion({ suggestion: { target, reason }, hasKey, onTake }: Props) {
  const look =
    target.kind === 'folder'
      ? { name: target.folder.name, emoji: target.folder.emoji, colour: folderColour(target.folder) }
      : { name: shelfNames[target.shelf], emoji: target.emoji, colour: target.colour }
  return (
    <button
      type="button"
      className={styles.card}
      data-colour={look.colour}
      aria-keyshortcuts={hasKey ? 'Enter' : undefined}
      onClick={onTake}
    >
      <FolderTile {...look} size="medium" />
      <span className={styles.texts}>
        <span className={styles.line}>{target.kind === 'new' ? text.suggestedNew : text.suggested}</span>
        <b dir="auto">{look.name}</b>
        <span className={styles.line}>{reasonText(reason)}</span>
      </span>
      {hasKey && <Key name="Enter" />}
    </button>
  )
}
