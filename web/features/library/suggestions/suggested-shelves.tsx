import { colourFor } from '#domain/colours.ts'
import { channelsText } from '#text/counts.ts'
import * as text from '#text/suggested-folders.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { Ledge } from '#web/ui/ledge.tsx'
import type { Card } from './arrange.ts'
import styles from './suggested-shelves.module.css'

const MAX_FACES = 7
/** The colours of shelves while nothing is known. */
const EMPTY = [1, 6, 9]

/** Suggested folders as shelves, each with its tick. While there are none, empty ones. */
export function SuggestedShelves({ cards, onToggle }: { cards: readonly Card[]; onToggle(card: Card): void }) {
  if (cards.length === 0)
    return (
      <div className={styles.shelves} aria-hidden="true">
        {EMPTY.map((colour) => (
          <div key={colour} className={styles.empty}>
            <Ledge colour={colour} dimmed />
          </div>
        ))}
      </div>
    )
  return (
    <ul className={styles.shelves}>
      {cards.map((card) => (
        <li key={card.id} data-colour={card.colour}>
          <label className={styles.shelf}>
            <Checkbox
              checked={card.isOn}
              aria-label={card.folder ? text.fillFolder(card.name) : text.makeFolder(card.name)}
              onChange={() => onToggle(card)}
            />
            <FolderTile name={card.name} colour={card.colour} emoji={card.emoji} size="medium" />
            <span className={styles.titles}>
              <b dir="auto">{card.name}</b>
              <span>{channelsText(card.channels.length)}</span>
            </span>
            <Faces card={card} />
          </label>
          <Ledge dimmed={!card.isOn} />
        </li>
      ))}
    </ul>
  )
}

function Faces({ card: { channels } }: { card: Card }) {
  const more = channels.length - MAX_FACES
  return (
    <span className={styles.faces} aria-hidden="true">
      {channels.slice(0, MAX_FACES).map(({ id, name, thumbnailUrl }) => (
        <span key={id} className={styles.face}>
          <Avatar name={name} imageUrl={thumbnailUrl} colour={colourFor(id)} size="slot" />
        </span>
      ))}
      {more > 0 && <span className={styles.more}>{text.more(more)}</span>}
    </span>
  )
}
