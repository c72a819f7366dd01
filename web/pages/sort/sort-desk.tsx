import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChannelView } from '#contract/library.ts'
import { checkFolderName } from '#domain/clean-text.ts'
import { matchFolders, NUMBERED_FOLDERS } from '#domain/sort-session.ts'
import * as text from '#text/sort.ts'
import { shelfNames } from '#text/suggestions.ts'
import { showFolderLimit } from '#web/features/billing/show-folder-limit.tsx'
import { announce } from '#web/ui/announce.ts'
import { prepareCarry } from '#web/ui/carry.ts'
import { openModals } from '#web/ui/modal-stack.ts'
import { FolderPads } from './folder-pads.tsx'
import { useSortKeys } from './keys.ts'
import { SortChannel } from './sort-channel.tsx'
import { SortHead } from './sort-head.tsx'
import styles from './sort-page.module.css'
import { SortSuggestion } from './sort-suggestion.tsx'
import { SortTrail } from './sort-trail.tsx'
import type { Sorting } from './use-sorting.ts'

type Props = { sorting: Sorting; current: ChannelView; heading: RefObject<HTMLHeadingElement | null> }

/** One channel on the left, the folders it can go into on the right. Everything has a key, a button and a thumb's reach. */
export function SortDesk({ sorting, current, heading }: Props) {
  const { library, decisions, chosen, limit, suggestion } = sorting
  const [typed, setTyped] = useState('')
  const [isNaming, setNaming] = useState(false)
  const [isSeveral, setSeveral] = useState(false)
  const picture = useRef<HTMLSpanElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const matches = matchFolders(library.folders, typed)

  // After a decision the next channel is read out; the page stays where it is while its name is in view.
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else if (decisions > 0) heading.current?.focus()
  }, [decisions, heading])

  const settle = () => {
    setTyped('')
    setNaming(false)
    setSeveral(false)
  }
  const file = (folderIds: readonly string[]) => {
    const carry = carryTo(picture.current, folderIds[0] ?? [...chosen][0])
    if (!sorting.file(folderIds)) return
    settle()
    carry?.()
  }
  const take = (folderId: string, isMore: boolean) => {
    if (isMore || isSeveral) {
      setTyped('')
      sorting.choose(folderId)
    } else file([folderId])
  }
  const takeSuggestion = () => {
    const { target } = suggestion ?? {}
    if (target?.kind === 'folder') take(target.folder.id, false)
    else if (target?.kind === 'new') {
      settle()
      sorting.make({ name: shelfNames[target.shelf], emoji: target.emoji, colour: target.colour })
    }
  }
  const fileChosen = () => {
    if (chosen.size > 0) file([])
    else if (suggestion) takeSuggestion()
    else announce(text.chooseFirst)
  }
  const skip = () => {
    settle()
    sorting.skip()
  }
  const undo = () => {
    settle()
    sorting.undo()
  }
  const startNaming = () => {
    if (limit.canCreate) setNaming(true)
    else if (limit.cap !== null) showFolderLimit(limit.used, limit.cap)
  }
  const make = (name: string) => {
    const verdict = checkFolderName(name)
    if (!verdict.ok) return startNaming()
    settle()
    sorting.make({ name: verdict.name })
  }
  const find = (letter = '') => {
    field.current?.focus()
    if (letter) setTyped((before) => before + letter)
  }

  const acts = {
    ...{ take, takeSuggestion, file: fileChosen, skip, undo, new: startNaming, make, find, stop: sorting.stop },
    shown: sorting.shown,
  }
  const inTurn = useTurns(acts)

  useSortKeys(
    (key, event) => {
      const folder = key.act === 'folder' ? library.folders[key.place] : undefined
      if (key.act === 'folder' && !folder) return
      event.preventDefault()
      inTurn((now) => {
        if (key.act === 'folder') return folder && now.take(folder.id, key.isMore)
        if (key.act === 'type') return now.find(key.letter)
        now[key.act]()
      })
    },
    () => inTurn((now) => now.undo()),
  )

  return (
    <div className={styles.page}>
      <SortHead sorting={sorting} onUndo={() => inTurn((now) => now.undo())} />
      <div className={styles.desk}>
        <SortChannel channel={current} queue={sorting.state.queue} heading={heading} picture={picture} />
        {suggestion && !isNaming && (
          <div className={styles.suggestion}>
            <SortSuggestion
              suggestion={suggestion}
              hasKey={chosen.size === 0 && typed.trim() === ''}
              onTake={() => inTurn((now) => now.takeSuggestion())}
            />
          </div>
        )}
        <section className={styles.pads} aria-labelledby="which-folder">
          <FolderPads
            folders={library.folders}
            shown={typed.trim() === '' ? null : matches}
            typed={typed}
            field={field}
            chosen={chosen}
            limit={limit}
            isNaming={isNaming}
            isSeveral={isSeveral}
            numbered={NUMBERED_FOLDERS}
            onType={setTyped}
            onTake={(folderId, isMore) => inTurn((now) => now.take(folderId, isMore))}
            onName={startNaming}
            onMake={(name) => inTurn((now) => now.make(name))}
            onLeaveField={() => {
              setTyped('')
              setNaming(false)
              heading.current?.focus({ preventScroll: true })
            }}
            onSeveral={() => setSeveral((before) => !before)}
            onFileChosen={() => inTurn((now) => now.file())}
            onSkip={() => inTurn((now) => now.skip())}
          />
          <SortTrail sorting={sorting} />
        </section>
      </div>
    </div>
  )
}

/**
 * Runs what the user does one after the other: each act sees what the one before it has made of the page, however fast keys
 * are pressed. At once where nothing is under way.
 */
function useTurns<Acts extends { shown(): Promise<void> }>(acts: Acts): (act: (now: Acts) => void) => void {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const turns = useRef<((now: Acts) => void)[]>([])
  return (act) => {
    turns.current.push(act)
    if (turns.current.length === 1) void takeTurns(turns.current, () => latest.current)
  }
}

async function takeTurns<Acts extends { shown(): Promise<void> }>(
  turns: ((now: Acts) => void)[],
  latest: () => Acts,
): Promise<void> {
  for (let [act] = turns; act; [act] = turns) {
    try {
      // What was pressed before a dialog opened is not meant for what it asks about.
      if (openModals().length === 0) act(latest())
    } catch (error) {
      reportError(error) // the next act is not its victim
    }
    await latest().shown()
    // The page is rendered anew before the next timer.
    await new Promise((resolve) => setTimeout(resolve))
    turns.shift()
  }
}

/** @returns starts the channel's way to the folder; null: there is none to be seen */
function carryTo(picture: HTMLElement | null, folderId: string | undefined): (() => void) | null {
  const pad = folderId === undefined ? null : document.getElementById(`pad-${folderId}`)
  return picture && pad ? prepareCarry(picture, pad) : null
}
