import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { folderColour } from '#domain/colours.ts'
import { mayAddChannels } from '#domain/plans.ts'
import { channelsText } from '#text/counts.ts'
import { folderLimitHint } from '#text/folders.ts'
import { nearCapText } from '#text/plans.ts'
import * as text from '#text/sort.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import type { FolderLimit } from '#web/features/library/use-folder-limit.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/keys.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import styles from './folder-pads.module.css'
import { NewFolderForm } from './new-folder-form.tsx'
import type { Folder } from './use-sorting.ts'

const ANNOUNCE_DELAY_MS = 500

type Props = {
  /** In the user's own order. */
  folders: readonly Folder[]
  /** Those whose names were typed; null: nothing was. */
  shown: readonly Folder[] | null
  typed: string
  field: RefObject<HTMLInputElement | null>
  chosen: ReadonlySet<string>
  limit: FolderLimit
  isNaming: boolean
  /** Folders are chosen, and the channel filed afterwards. */
  isSeveral: boolean
  /** How many folders have a number. */
  numbered: number
  onType(typed: string): void
  onTake(folderId: string, isMore: boolean): void
  onName(): void
  onMake(name: string): void
  onLeaveField(): void
  onSeveral(): void
  onFileChosen(): void
  onSkip(): void
}

/** The keypad of folders, in an order that never changes by itself, and what else can be done with the channel. */
export function FolderPads(props: Props) {
  const { folders, shown, typed, field, chosen, limit, isNaming, isSeveral, numbered } = props
  const { user } = useSignedIn()
  const [isAllShown, setAllShown] = useState(false)
  const pads = shown ?? (isAllShown ? folders : folders.slice(0, numbered))
  const more = folders.length - numbered
  useAnnounceFound(shown)

  const onFieldKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const [first] = shown ?? []
    if (event.key === 'Enter' && first) {
      event.preventDefault()
      props.onTake(first.id, event.shiftKey)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      props.onLeaveField()
    }
  }
  return (
    <>
      <div className={styles.heading}>
        <h2 id="which-folder">{text.which}</h2>
        <SearchField
          ref={field}
          className={`${styles.find} ${more > 0 ? '' : styles.findHere}`}
          label={text.findFolder}
          placeholder={text.orTypeName}
          aria-keyshortcuts="/"
          value={typed}
          onChange={props.onType}
          onKeyDown={onFieldKey}
        />
      </div>
      {shown?.length === 0 && !isNaming && (
        <div className={styles.nothing}>
          <p>{text.nothingCalled(typed.trim())}</p>
          {limit.canCreate && (
            <Button variant="line" onClick={() => props.onMake(typed)}>
              {text.makeFolderCalled}
            </Button>
          )}
        </div>
      )}
      <ul className={styles.pads}>
        {pads.map((folder) => (
          <li key={folder.id}>
            <Pad
              folder={folder}
              number={shown === null ? folders.indexOf(folder) + 1 : null}
              isFirst={shown !== null && folder === shown[0]}
              isChosen={chosen.has(folder.id)}
              isFull={!mayAddChannels(user.channelsPerFolderCap, folder.channels.length, 1)}
              isSeveral={isSeveral}
              onTake={props.onTake}
            />
          </li>
        ))}
        {isNaming ? (
          <li className={styles.form}>
            <NewFolderForm name={typed.trim()} onMake={props.onMake} onCancel={props.onLeaveField} />
          </li>
        ) : (
          shown === null && (
            <li>
              <NewPad limit={limit} onClick={props.onName} />
            </li>
          )
        )}
        {more > 0 && shown === null && !isNaming && (
          <li className={styles.rest}>
            <Button variant="quiet" aria-expanded={isAllShown} onClick={() => setAllShown((before) => !before)}>
              {isAllShown ? text.fewerFolders : text.moreFolders(more)}
              <Icon name={isAllShown ? 'chevronUp' : 'chevronDown'} size={16} />
            </Button>
          </li>
        )}
      </ul>
      {isSeveral && chosen.size === 0 && <p className={styles.hint}>{text.alsoAddHint}</p>}
      {!isNaming && (
        <div className={styles.actions}>
          {chosen.size > 0 && (
            <Button variant="primary" className={styles.file} onClick={props.onFileChosen}>
              {text.fileIn(chosen.size)}
              <Key name="Enter" />
            </Button>
          )}
          <Button className={styles.skip} aria-keyshortcuts="Space" onClick={props.onSkip}>
            {text.skip}
            <Key name="Space" />
          </Button>
          {folders.length > 1 && (
            <Button variant="quiet" aria-pressed={isSeveral} className={styles.several} onClick={props.onSeveral}>
              {isSeveral && <Icon name="check" size={16} />}
              {text.alsoAdd}
              <Key name={`⇧ 1–${Math.min(numbered, folders.length)}`} />
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type PadProps = {
  folder: Folder
  /** From 1; null while a name is typed. */
  number: number | null
  /** Enter takes it. */
  isFirst: boolean
  isChosen: boolean
  isFull: boolean
  isSeveral: boolean
  onTake(folderId: string, isMore: boolean): void
}

function Pad({ folder, number, isFirst, isChosen, isFull, isSeveral, onTake }: PadProps) {
  const { user } = useSignedIn()
  const held = folder.channels.length
  const hasKey = number !== null && number <= 9
  const count = nearCapText(user.channelsPerFolderCap, held) ?? channelsText(held)
  return (
    <button
      type="button"
      id={`pad-${folder.id}`}
      className={`${styles.pad} ${isFirst ? styles.first : ''} ${isFull ? styles.full : ''}`}
      data-colour={folderColour(folder)}
      aria-pressed={isChosen || isSeveral ? isChosen : undefined}
      aria-keyshortcuts={hasKey ? `${number} Shift+${number}` : undefined}
      onClick={(event) => onTake(folder.id, event.shiftKey)}
    >
      <FolderTile name={folder.name} colour={folderColour(folder)} emoji={folder.emoji} size="medium" />
      {isChosen ? (
        <span className={styles.tick}>
          <Icon name="check" size={16} />
        </span>
      ) : isFirst ? (
        <Key name="Enter" />
      ) : (
        hasKey && <Key name={String(number)} />
      )}
      <span className={styles.texts}>
        <b dir="auto">{folder.name}</b>
        <span className={styles.count}>{isFull ? text.fullFolder(count) : count}</span>
      </span>
    </button>
  )
}

const NewPad = ({ limit: { canCreate, used, cap }, onClick }: { limit: FolderLimit; onClick(): void }) => (
  <Tooltip text={canCreate || cap === null ? null : folderLimitHint(used, cap)}>
    {(described) => (
      <button
        type="button"
        className={`${styles.pad} ${styles.new} ${canCreate ? '' : styles.full}`}
        aria-keyshortcuts="Plus"
        {...described}
        onClick={onClick}
      >
        <span className={styles.plus}>
          <Icon name="plus" size={18} />
        </span>
        <Key name="+" />
        <span className={styles.texts}>
          <b>{text.newFolder}</b>
        </span>
      </button>
    )}
  </Tooltip>
)

/** Says how many folders the typed name finds, once the typing has stopped. */
function useAnnounceFound(shown: readonly Folder[] | null): void {
  const count = shown?.length
  useEffect(() => {
    if (count === undefined) return
    const timer = setTimeout(() => announce(text.foldersFound(count)), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [count])
}
