import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ExportFile } from '#domain/export-file.ts'
import type { Library } from '#domain/library.ts'
import { PLANS } from '#domain/plans.ts'
import { changesAnything, planRestore, type RestorePlan } from '#domain/restore.ts'
import { type Choices, firstChoices, type GroupChoice, placeGroups } from '#domain/subscription-files/place-groups.ts'
import { type FoundNames, withFoundNames } from '#domain/subscription-files/resolve-names.ts'
import type { SubscriptionFile } from '#domain/subscription-files/types.ts'
import { sum } from '#domain/sum.ts'
import * as common from '#text/common.ts'
import * as text from '#text/file-import.ts'
import { keepAll } from '#text/moving-in.ts'
import { monthlyPrice } from '#text/plans.ts'
import { restoreProblemText } from '#text/restore.ts'
import { shelfNames } from '#text/suggestions.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { UpgradeButton, UpgradeError, useUpgrade } from '#web/features/billing/upgrade.tsx'
import { revalidateLibrary } from '#web/features/library/api.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { serverNow } from '#web/lib/clock.ts'
import { ApiError, messageOf } from '#web/lib/http.ts'
import { newId } from '#web/lib/new-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Callout } from '#web/ui/message.tsx'
import { restoreFile } from './api.ts'
import styles from './bring-dialog.module.css'
import { BringFacts } from './bring-facts.tsx'
import { type Content, combineFiles, type HistoryContent } from './combine-files.ts'
import { FileBox } from './file-box.tsx'
import { FileButton } from './file-button.tsx'
import { GroupRows } from './group-rows.tsx'
import { HistoryCard } from './history-card.tsx'
import { useReading } from './use-reading.ts'
import { onlyGroups, waitingGroups } from './waiting-groups.ts'

type Props = Extract<Content, { kind: 'foreign' }> & {
  onClose(): void
  /** Called after the import. */
  onDone: (() => void) | undefined
  /** Called with what other files hold that are chosen here. */
  onOther(content: Content): void
  /** Called with the history in the files, to preview it. */
  onHistory(history: HistoryContent): void
}

/** Previews the groups of other apps' files, lets the user choose where each goes, and imports them. */
export function BringDialog(props: Props) {
  const { library } = useLibrary()
  return library ? <Bring {...props} library={library} /> : null
}

function Bring({
  fileName,
  file: read,
  history,
  unread,
  library,
  onClose,
  onDone,
  onOther,
  onHistory,
}: Props & { library: Library }) {
  const [found, setFound] = useState<FoundNames>(new Map())
  const file = useMemo(() => withFoundNames(read, found), [read, found])
  const { choices, choose, keepLargest, heldBack } = useChoices(file, library)
  const upgrade = useUpgrade()
  const { exported, plan } = usePlan(file, choices, library)
  const another = useReading(combineFiles, onOther)
  const restore = useMutation({
    mutationFn: () => restoreFile({ file: exported, leftOut: [], keepFolders: true, expected: plan.counts }),
    onSuccess() {
      waitingGroups.set(heldBack.length > 0 ? { fileName, file: onlyGroups(file, heldBack) } : null)
      onClose()
      onDone?.()
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'restore_changed') void revalidateLibrary()
    },
  })
  const problem = problemOf(exported, plan)
  const made = choices.groups.filter(({ kind }) => kind === 'new').length
  return (
    <Dialog title={text.title} large list onClose={onClose}>
      <div className={styles.scroller}>
        <FileBox
          title={fileName}
          note={text.fileSummary(file.format, file.groups.length, file.channels.length)}
          className={styles.file}
        >
          <FileButton
            label={text.anotherFile}
            variant="quiet"
            isReading={another.isReading}
            onCancel={another.cancel}
            onFiles={(files) => void another.take(files)}
          />
        </FileBox>
        {another.problem && <Callout tone="error">{another.problem}</Callout>}
        <div className={styles.columns}>
          <section className={styles.groups} aria-labelledby="what-will-happen">
            <h3 id="what-will-happen">{text.whatWillHappen}</h3>
            <Outcome choices={choices} exported={exported} plan={plan} library={library} />
            {plan.problems.map((one) => (
              <Callout key={`${one.kind}${'name' in one ? one.name : ''}`} tone="error">
                <p>{restoreProblemText(one)}</p>
                {one.kind === 'folders' && (
                  <>
                    <UpgradeButton
                      upgrade={{
                        ...upgrade,
                        redirect() {
                          waitingGroups.set({ fileName, file })
                          upgrade.redirect()
                        },
                      }}
                    >
                      {keepAll(made, monthlyPrice(PLANS.premium.priceMinor))}
                    </UpgradeButton>
                    <Button variant="line" onClick={() => keepLargest(one.cap - one.held)}>
                      {text.keepLargest(Math.max(0, one.cap - one.held))}
                    </Button>
                  </>
                )}
              </Callout>
            ))}
            <GroupRows file={file} library={library} choices={choices} plan={plan} onChoose={choose} />
          </section>
          <BringFacts
            file={file}
            unread={unread}
            history={history && <HistoryCard {...history} onOpen={() => onHistory(history)} />}
            found={found}
            onFound={(more) => setFound((before) => new Map([...before, ...more]))}
          />
        </div>
      </div>
      <UpgradeError upgrade={upgrade} />
      {restore.error && <Callout tone="error">{messageOf(restore.error)}</Callout>}
      <div className={styles.foot}>
        <p role="status">
          {problem ?? (
            <>
              <b>{text.foot(exported.folders.length, channelsIn(exported))}</b> · {text.oneUndo}
            </>
          )}
        </p>
        <Button variant="quiet" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button
          variant="primary"
          busy={restore.isPending}
          aria-disabled={problem !== null || plan.problems.length > 0}
          onClick={() => problem === null && plan.problems.length === 0 && restore.mutate()}
        >
          {text.bringIn}
        </Button>
      </div>
    </Dialog>
  )
}

const UNGROUPED = -1

/** @returns `choose`: the place of a group, or -1 for the channels without one; `heldBack`: groups that `keepLargest` left in Unsorted */
function useChoices({ groups }: SubscriptionFile, { folders }: Library) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, GroupChoice>>(new Map())
  /** The groups for which there was no folder left. */
  const [held, setHeld] = useState<readonly number[]>([])
  const first = useMemo(() => firstChoices(groups, folders), [groups, folders])
  const choices = useMemo(
    (): Choices => ({
      groups: first.map((choice, i) => chosen.get(i) ?? choice),
      ungrouped: chosen.get(UNGROUPED) ?? { kind: 'unsorted' },
    }),
    [first, chosen],
  )
  const choose = (place: number, choice: GroupChoice) => setChosen((before) => new Map(before).set(place, choice))
  /** Leaves the largest groups in new folders, and puts the others that would get one into Unsorted. */
  const keepLargest = (room: number) => {
    const made = choices.groups.flatMap((choice, place) => (choice.kind === 'new' ? [place] : []))
    const sizeOf = (place: number) => groups[place]?.channels.length ?? 0
    const others = made.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(Math.max(0, room))
    setChosen((before) => new Map([...before, ...others.map((place) => [place, { kind: 'unsorted' }] as const)]))
    setHeld((before) => [...before, ...others])
  }
  return { choices, choose, keepLargest, heldBack: held.filter((place) => choices.groups[place]?.kind === 'unsorted') }
}

function usePlan(file: SubscriptionFile, choices: Choices, library: Library) {
  const { user } = useSignedIn()
  const { folderCap, channelsPerFolderCap } = user
  const count = file.groups.length
  const newIds = useMemo(() => Array.from({ length: count + 1 }, () => newId()), [count])
  const [now] = useState(serverNow)
  return useMemo(() => {
    const { folders } = library
    const exported = placeGroups(file, choices, { folders, unnamed: text.unnamedGroup, shelfNames, newIds, now })
    const limits = { folderCap, channelsPerFolderCap }
    return { exported, plan: planRestore(library, exported, new Set(), limits, { keepFolders: true }) }
  }, [file, choices, library, newIds, now, folderCap, channelsPerFolderCap])
}

const channelsIn = ({ folders, unsortedChannels }: ExportFile): number =>
  new Set([...folders.flatMap(({ channels }) => channels), ...unsortedChannels].map(({ id }) => id)).size

/** Placements in one import: a request with more is refused. */
const MAX_PLACEMENTS = 40_000

function problemOf(exported: ExportFile, { counts }: RestorePlan): string | null {
  if (exported.folders.length + exported.unsortedChannels.length === 0) return text.nothingChosen
  if (sum(exported.folders.map(({ channels }) => channels.length)) > MAX_PLACEMENTS) return text.tooMuchAtOnce
  return changesAnything(counts) ? null : text.nothingToDo
}

type OutcomeProps = { choices: Choices; exported: ExportFile; plan: RestorePlan; library: Library }

function Outcome({ choices, exported, plan, library }: OutcomeProps) {
  const held = new Set(library.channels.map(({ id }) => id))
  const times = new Map<string, number>()
  for (const { id } of exported.folders.flatMap(({ channels }) => channels)) times.set(id, (times.get(id) ?? 0) + 1)
  const ids = new Set([...times.keys(), ...exported.unsortedChannels.map(({ id }) => id)])
  const made = plan.counts.newFolders
  const number = (...kinds: GroupChoice['kind'][]) => choices.groups.filter(({ kind }) => kinds.includes(kind)).length
  return (
    <p className={styles.outcome}>
      {text.outcome(number('new', 'own'), made, exported.folders.length - made, number('leave'))}{' '}
      {text.channelOutcome(
        ids.size,
        [...ids].filter((id) => held.has(id)).length,
        [...times.values()].filter((count) => count > 1).length,
      )}
    </p>
  )
}
