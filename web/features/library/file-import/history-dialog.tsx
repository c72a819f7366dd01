import { useMemo, useState } from 'react'
import type { Library } from '#domain/library.ts'
import { MAX_VIDEO_MARKS } from '#domain/marks.ts'
import { type HistoryChoices, type HistoryPlan, planHistory } from '#domain/watch-history/plan-history.ts'
import type { HistoryFile } from '#domain/watch-history/types.ts'
import * as common from '#text/common.ts'
import { formatName } from '#text/file-import.ts'
import * as text from '#text/watch-history.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { bringHistory } from '#web/features/marks/bring-history.ts'
import { useMarks } from '#web/features/marks/use-marks.ts'
import { serverNow } from '#web/lib/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Callout } from '#web/ui/message.tsx'
import { LabelledSwitch } from '#web/ui/switch.tsx'
import styles from './bring-dialog.module.css'
import type { HistoryContent } from './combine-files.ts'
import { FileBox } from './file-box.tsx'

type Props = HistoryContent & {
  onClose(): void
  /** Called after the videos were marked. */
  onDone: (() => void) | undefined
}

/** Previews what a watch history of another app marks, and marks it. */
export function HistoryDialog(props: Props) {
  const { library } = useLibrary()
  const isLoaded = useMarks((marks) => marks.isLoaded)
  return library && isLoaded ? <History {...props} library={library} /> : null
}

const NOTHING_MORE: HistoryChoices = { others: false, adverts: false, unsure: false, overrule: false }

function History({ fileName, history, unread, library, onClose, onDone }: Props & { library: Library }) {
  const { id, syncsMarks } = useSignedIn().user
  const [choices, setChoices] = useState(NOTHING_MORE)
  const [now] = useState(serverNow)
  /** What is being marked: the preview stays as it was pressed. */
  const [marking, setMarking] = useState<HistoryPlan | null>(null)
  const known = useMarks(({ videos }) => videos)
  const followed = useMemo(() => new Set(library.channels.map((channel) => channel.id)), [library.channels])
  const planned = useMemo(
    () => planHistory(history, known, followed, choices, now),
    [history, known, followed, choices, now],
  )
  const plan = marking ?? planned
  const isEmpty = plan.marks.length === 0

  async function bring() {
    setMarking(plan)
    await bringHistory(id, plan.marks)
    onClose()
    onDone?.()
  }

  return (
    <Dialog title={text.title} large list onClose={onClose}>
      <div className={styles.scroller}>
        <FileBox title={fileName} note={summaryOf(history)} className={styles.file} />
        <div className={styles.columns}>
          <section className={styles.groups} aria-labelledby="what-history-marks">
            <h3 id="what-history-marks">{text.whatWillHappen}</h3>
            <ul className={styles.lines}>
              {outcomesOf(plan).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {history.isDamaged && <Callout>{text.damaged}</Callout>}
            <Choices plan={plan} history={history} choices={choices} onChoose={setChoices} />
          </section>
          <aside className={styles.facts}>
            <div className={styles.card}>
              <h3>{text.keptTitle}</h3>
              <p>{syncsMarks ? text.keptOnDevices : text.keptHere}</p>
            </div>
            <LeftOut history={history} />
            {unread.length > 0 && (
              <div className={styles.card}>
                <h3>{text.unreadTitle(unread.length)}</h3>
                <ul>
                  {unread.map(({ name, problem }) => (
                    <li key={name}>{text.unreadFile(name, problem)}</li>
                  ))}
                </ul>
              </div>
            )}
          </aside>
        </div>
      </div>
      <div className={styles.foot}>
        <p role="status">{isEmpty ? text.nothingToMark : <b>{text.foot(plan.marks.length)}</b>}</p>
        <Button variant="quiet" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button
          variant="primary"
          busy={marking !== null}
          aria-disabled={isEmpty}
          onClick={() => !isEmpty && void bring()}
        >
          {text.mark}
        </Button>
      </div>
    </Dialog>
  )
}

/** `Google Takeout · 5,312 videos · 3 March 2019 to 26 November 2026`. */
function summaryOf({ format, records }: HistoryFile): string {
  let [first, last, undated] = [Number.POSITIVE_INFINITY, 0, 0]
  for (const { watchedAt } of records)
    if (watchedAt === null) undated++
    else {
      first = Math.min(first, watchedAt)
      last = Math.max(last, watchedAt)
    }
  return text.summary({
    format: formatName(format),
    videos: records.length,
    span: last > 0 ? [first, last] : null,
    undated,
  })
}

const outcomesOf = ({ watched, begun, known, notWatched, noRoom }: HistoryPlan): string[] => [
  text.becomeWatched(watched),
  ...(begun > 0 ? [text.becomeBegun(begun)] : []),
  ...(known > 0 ? [text.areKnown(known)] : []),
  ...(notWatched > 0 ? [text.notWatched(notWatched)] : []),
  ...(noRoom > 0 ? [text.noRoom(noRoom, MAX_VIDEO_MARKS)] : []),
]

type ChoicesProps = {
  plan: HistoryPlan
  history: HistoryFile
  choices: HistoryChoices
  onChoose(choices: HistoryChoices): void
}

/** What is left out unless it is chosen. A choice stays on screen once it is made. */
function Choices({ plan, history, choices, onChoose }: ChoicesProps) {
  const counts = {
    others: plan.others,
    unseen: plan.unseen,
    adverts: history.adverts.length,
    unsure: history.unsure.length,
  }
  const rows = [
    { name: 'others', label: text.alsoOthers(counts.others), isThere: counts.others > 0 },
    { name: 'overrule', label: text.alsoUnseen(counts.unseen), isThere: counts.unseen > 0 },
    { name: 'adverts', label: text.alsoAdverts(counts.adverts), isThere: counts.adverts > 0 },
    { name: 'unsure', label: text.alsoUnsure(counts.unsure), isThere: counts.unsure > 0 },
  ] as const
  return rows
    .filter(({ name, isThere }) => isThere || choices[name])
    .map(({ name, label }) => (
      <LabelledSwitch
        key={name}
        label={label}
        checked={choices[name]}
        onChange={() => onChoose({ ...choices, [name]: !choices[name] })}
      />
    ))
}

function LeftOut({ history }: { history: HistoryFile }) {
  const lines = text.leftOutLines(history.leftOut)
  if (lines.length === 0) return null
  return (
    <div className={styles.card}>
      <h3>{text.leftOutTitle}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
