import type { ReactNode } from 'react'
import { countText } from '#rules/formats.ts'
import { comesBackText, DATES_A_DAY } from '#rules/quota.ts'
import type { FeedParts } from '#web/features/feed/feed-parts.ts'
import type { DatesState } from '#web/features/feed/upload-dates.ts'
import { useNow } from '#web/features/feed/use-now.ts'
import { useQuotaStop } from '#web/features/quota/use-quota-stop.ts'
import { Bone } from '#web/ui/skeleton.tsx'
import styles from './dates-line.module.css'
import { useDatesState } from './use-upload-dates.ts'

/** The count in the header and what follows it: that upload dates are being looked up, or why some are missing. */
export function DatesLine({ count, parts }: { count: string; parts: FeedParts }) {
  const state = useDatesState(parts)
  const text = state.loading ? <Loading {...state} /> : <Ended {...state} retry={parts.dates.retry} />
  const isSilent = !state.loading && state.ended === null
  return (
    <span className={styles.lines}>
      {count}
      {!isSilent && (
        <span className={`${styles.line} ${state.loading ? styles.late : ''}`}>
          {' • '}
          {text}
        </span>
      )}
    </span>
  )
}

/** The room of both lines while the library is loading. */
export const DatesBone = () => (
  <span className={styles.lines}>
    <Bone width={150} height="1.45em" />
  </span>
)

const Loading = ({ done, total }: DatesState) => (
  <>
    Loading upload dates... {countText(done)} of {countText(total)}
  </>
)

function Ended({ ended, done, total, retry }: DatesState & { retry(): void }): ReactNode {
  const stop = useQuotaStop()
  const now = useNow()
  if (ended === 'allowance') {
    return `${countText(total - done)} upload dates follow tomorrow: ${DATES_A_DAY} units a day are used`
  }
  if (ended === 'quota') {
    return `Upload dates wait for YouTube’s quota${stop === null ? '' : `, back ${comesBackText(stop, now)}`}`
  }
  if (ended === null) return null
  return (
    <>
      Some upload dates could not be loaded{' '}
      <button type="button" className={styles.retry} onClick={retry}>
        Retry
      </button>
    </>
  )
}
