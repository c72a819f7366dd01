import { useMemo, useState } from 'react'
import { folderColour } from '#domain/colours.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import type { Library } from '#domain/library.ts'
import { sortFolders } from '#domain/library.ts'
import type { RestorePlan } from '#domain/restore.ts'
import { type Choices, type GroupChoice, groupNames, ungroupedIds } from '#domain/subscription-files/place-groups.ts'
import type { SubscriptionFile } from '#domain/subscription-files/types.ts'
import { channelsText } from '#text/counts.ts'
import * as text from '#text/file-import.ts'
import { countText } from '#text/format.ts'
import { findFolder, foldersFound, noFolderFound } from '#text/library.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import styles from './bring-dialog.module.css'

/** Rows that are shown at first: a file may have 2,000 groups. */
const MAX_FIRST = 50
const FILTER: MenuEntry = { filter: findFolder, noMatch: noFolderFound, announcement: foldersFound }
/** With more folders, the menu has a field that filters them. */
const MAX_WITHOUT_FILTER = 9
const UNGROUPED = -1

type Props = {
  file: SubscriptionFile
  library: Library
  choices: Choices
  plan: RestorePlan
  /** @param place of the group; -1 for the channels without one */
  onChoose(place: number, choice: GroupChoice): void
}

/** The groups of a file and where each goes. */
export function GroupRows({ file, library, choices, plan, onChoose }: Props) {
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? file.groups : file.groups.slice(0, MAX_FIRST)
  const folderNames = useMemo(() => groupNames(file.groups), [file.groups])
  const ungrouped = ungroupedIds(file)
  const rest = file.groups.length - shown.length
  const row = (place: number, name: string, ids: readonly string[], choice: GroupChoice) => (
    <GroupRow
      key={place}
      name={name}
      ids={ids}
      choice={choice}
      canBeNew={place !== UNGROUPED}
      library={library}
      plan={plan}
      onChoose={(next) => onChoose(place, next)}
    />
  )
  return (
    <ul className={styles.rows} aria-label={text.groups}>
      {shown.map((group, i) =>
        row(i, folderNames[i] ?? text.unnamedGroup, group.channels, choices.groups[i] ?? { kind: 'new' }),
      )}
      {rest > 0 && (
        <li className={styles.more}>
          <Button variant="quiet" onClick={() => setIsAll(true)}>
            {text.moreGroups(rest)}
          </Button>
        </li>
      )}
      {ungrouped.length > 0 && row(UNGROUPED, text.ungrouped, ungrouped, choices.ungrouped)}
    </ul>
  )
}

type RowProps = {
  name: string
  ids: readonly string[]
  choice: GroupChoice
  /** Whether a folder of that name can be made. */
  canBeNew: boolean
  library: Library
  plan: RestorePlan
  onChoose(choice: GroupChoice): void
}

function GroupRow({ name, ids, choice, canBeNew, library, plan, onChoose }: RowProps) {
  const usual: GroupChoice = canBeNew ? { kind: 'new' } : { kind: 'unsorted' }
  const [last, setLast] = useState<GroupChoice>(choice.kind === 'leave' ? usual : choice)
  const isTaken = choice.kind !== 'leave'
  const choose = (next: GroupChoice) => {
    setLast(next)
    onChoose(next)
  }
  return (
    <li className={styles.row} data-off={!isTaken || undefined}>
      <label className={styles.take}>
        <Checkbox
          checked={isTaken}
          aria-label={text.takeGroup(name)}
          onChange={() => onChoose(isTaken ? { kind: 'leave' } : last)}
        />
        <span className={styles.name}>
          <b dir="auto">{name}</b>
          <RowNote ids={ids} choice={choice} library={library} plan={plan} />
        </span>
      </label>
      <span className={styles.count}>
        <span aria-hidden="true">{countText(ids.length)}</span>
        <span className="visually-hidden">{channelsText(ids.length)}</span>
        <Icon name="arrowRight" size={16} />
      </span>
      {isTaken ? (
        <TargetMenu name={name} choice={choice} canBeNew={canBeNew} library={library} onChoose={choose} />
      ) : (
        <span className={styles.left}>{text.leftOut}</span>
      )}
    </li>
  )
}

function RowNote({ ids, choice, library, plan }: Pick<RowProps, 'ids' | 'choice' | 'library' | 'plan'>) {
  const { user } = useSignedIn()
  if (choice.kind !== 'own') return null
  const folder = library.folders.find(({ id }) => id === choice.folderId)
  const there = new Set(folder?.channels.map(({ id }) => id))
  const already = ids.filter((id) => there.has(id)).length
  const tooFull = plan.folders.find(({ target }) => target.id === choice.folderId)?.tooFull ?? null
  if (tooFull !== null) return <small data-over="">{text.wouldHold(tooFull, user.channelsPerFolderCap)}</small>
  if (already === 0) return null
  return <small>{already === ids.length ? text.allThere : text.alreadyThere(already)}</small>
}

type MenuProps = Pick<RowProps, 'name' | 'choice' | 'canBeNew' | 'library' | 'onChoose'>

function TargetMenu({ name, choice, canBeNew, library, onChoose }: MenuProps) {
  const labels = folderLabels(library.folders)
  const own = choice.kind === 'own' ? library.folders.find(({ id }) => id === choice.folderId) : undefined
  const label = own ? text.into(labels.get(own.id) ?? own.name) : choice.kind === 'new' ? text.newFolder : text.unsorted
  const entries: MenuEntry[] = [
    ...(library.folders.length > MAX_WITHOUT_FILTER ? [FILTER] : []),
    ...(canBeNew
      ? [
          {
            label: text.newFolder,
            icon: 'plus',
            checked: choice.kind === 'new',
            onSelect: () => onChoose({ kind: 'new' }),
          } as const,
        ]
      : []),
    {
      label: text.unsorted,
      tile: null,
      checked: choice.kind === 'unsorted' || (choice.kind === 'own' && !own),
      onSelect: () => onChoose({ kind: 'unsorted' }),
    },
    ...sortFolders(library.folders, 'name-asc').map((folder) => ({
      label: labels.get(folder.id) ?? folder.name,
      tile: { colour: folderColour(folder), emoji: folder.emoji },
      checked: own?.id === folder.id,
      onSelect: () => onChoose({ kind: 'own', folderId: folder.id }),
    })),
  ]
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={
        <button type="button" className={styles.target} aria-label={text.targetOf(name, label)}>
          {own ? (
            <FolderTile name={own.name} colour={folderColour(own)} emoji={own.emoji} size="tiny" />
          ) : choice.kind === 'new' ? (
            <span className={styles.fresh}>
              <Icon name="plus" size={14} />
            </span>
          ) : (
            <FolderTile name={text.unsorted} colour={null} size="tiny" />
          )}
          <span dir="auto">{label}</span>
          <Icon name="chevronDown" size={16} />
        </button>
      }
    />
  )
}
