import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { checkFolderName, FOLDER_NAME_MAX } from '#domain/clean-text.ts'
import { colourFor } from '#domain/colours.ts'
import { channelsText } from '#text/counts.ts'
import { folderNameRequired, folderNameTooLong } from '#text/page-errors.ts'
import * as text from '#text/suggested-folders.ts'
import type { Card } from '#web/features/library/suggestions/arrange.ts'
import type { Suggestions } from '#web/features/library/suggestions/use-suggestions.ts'
import { announce } from '#web/ui/announce.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Ledge } from '#web/ui/ledge.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import styles from './suggestion-card.module.css'

const MAX_FACES = 5

type Props = {
  card: Card
  /** Suggestions and folders it can be merged into. */
  others: readonly { id: string; name: string }[]
  suggestions: Suggestions
  /** Opens the list of its channels. */
  onLook(): void
}

/** A suggested folder: its tick, name, reason and channels, on a ledge in its colour. */
export function SuggestionCard({ card, others, suggestions, onLook }: Props) {
  const [isRenaming, setRenaming] = useState(false)
  const nameId = useId()
  const reasonId = useId()
  const { name, folder, channels, chosen } = card
  const isLeftOut = channels.length - chosen.length
  return (
    <li className={styles.card} data-colour={card.colour} data-on={card.isOn || undefined}>
      <div className={styles.head}>
        <label className={styles.tick}>
          <Checkbox
            checked={card.isOn}
            aria-label={folder ? text.fillFolder(name) : text.makeFolder(name)}
            aria-describedby={reasonId}
            onChange={() => suggestions.toggle(card)}
          />
        </label>
        <FolderTile name={name} colour={card.colour} emoji={card.emoji} size="medium" />
        <div className={styles.titles}>
          {isRenaming ? (
            <NameForm
              name={name}
              onDone={(next) => {
                if (next !== null) suggestions.rename(card, next)
                setRenaming(false)
              }}
            />
          ) : (
            <h2 id={nameId} dir="auto">
              {name}
            </h2>
          )}
          <p>
            {channelsText(channels.length)}
            {folder && <span className={styles.own}>{text.yourFolder}</span>}
          </p>
        </div>
        <CardMenu card={card} others={others} suggestions={suggestions} onRename={() => setRenaming(true)} />
      </div>
      <p id={reasonId} className={styles.reason}>
        {text.reasonText(card.reason)}
      </p>
      <div className={styles.faces} aria-hidden="true">
        {channels.slice(0, MAX_FACES).map(({ id, name: channelName, thumbnailUrl }) => (
          <span key={id} className={styles.face}>
            <Avatar name={channelName} imageUrl={thumbnailUrl} colour={colourFor(id)} />
          </span>
        ))}
        {channels.length > MAX_FACES && <span className={styles.more}>{text.more(channels.length - MAX_FACES)}</span>}
      </div>
      <div className={styles.foot}>
        <Button variant="quiet" aria-label={text.lookThroughOf(channels.length, name)} onClick={onLook}>
          {text.lookThrough(channels.length)}
        </Button>
        {isLeftOut > 0 && <span>{card.isFull ? text.onlyFit(chosen.length) : text.leftOut(isLeftOut)}</span>}
      </div>
      <div className={styles.ledge}>
        <Ledge dimmed={!card.isOn} />
      </div>
    </li>
  )
}

function CardMenu({ card, others, suggestions, onRename }: Omit<Props, 'onLook'> & { onRename(): void }) {
  const entries: MenuEntry[] = [
    ...(card.folder ? [] : [{ label: text.rename, icon: 'edit', onSelect: onRename } as const]),
    ...(card.isMerged
      ? [{ label: text.split, icon: 'chevronUp', onSelect: () => suggestions.split(card) } as const]
      : []),
    {
      label: text.dropIt,
      icon: 'close',
      onSelect: () => {
        suggestions.drop(card)
        announce(text.dropped(card.name))
      },
    },
    ...(others.length > 0 ? ['line' as const] : []),
    ...others.map(({ id, name }) => ({
      label: text.mergeInto(name),
      onSelect: () => {
        suggestions.merge(card, id)
        announce(text.merged(card.name, name))
      },
    })),
  ]
  return <Menu trigger={<IconButton icon="more" label={text.actionsOf(card.name)} />} entries={entries} />
}

/** The name as a field. Enter accepts, Escape takes it back. */
function NameForm({ name, onDone }: { name: string; onDone(name: string | null): void }) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()
  const isOver = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  const end = (next: string | null) => {
    if (isOver.current) return
    isOver.current = true
    onDone(next)
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const verdict = checkFolderName(typed)
    if (verdict.ok) return end(verdict.name)
    if (!event) return end(null)
    setError(verdict.code === 'folder_name_required' ? folderNameRequired : folderNameTooLong(FOLDER_NAME_MAX))
  }
  return (
    <form onSubmit={submit} noValidate>
      <input
        ref={field}
        className={styles.name}
        aria-label={text.folderName}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        dir="auto"
        autoComplete="off"
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') end(null)
        }}
        onBlur={() => submit()}
      />
      {error !== null && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </form>
  )
}
