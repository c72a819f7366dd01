import { comesBackText, DATES_A_DAY } from '#rules/quota.ts'
import type { FeedParts } from '#web/features/feed/feed-parts.ts'
import { useNow } from '#web/features/feed/use-now.ts'
import { useQuotaStop } from '#web/features/quota/use-quota-stop.ts'
import styles from './dates-line.module.css'
import { useDatesState } from './use-upload-dates.ts'

/** What follows the count in the header: that upload dates are being looked up, or why some are missing. */
export function DatesLine({ parts }: { parts: FeedParts }) {
  const { loading, done, total, ended } = useDatesState(parts)
  const stop = useQuotaStop()
  const now = useNow()
  const left = (total - done).toLocaleString('en')
  if (loading) {
    return (
      <span className={styles.late}>
        {' • '}Loading upload dates...
        {total > 0 && ` ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`}
      </span>
    )
  }
  if (ended === 'allowance') {
    return ` • ${left} upload dates follow tomorrow: today’s share of ${DATES_A_DAY} units is used`
  }
  if (ended === 'quota')
    return ` • Upload dates wait for YouTube’s quota${stop === null ? '' : `, back ${comesBackText(stop, now)}`}`
  if (ended === 'failed') {
    return (
      <>
        {' • '}Some upload dates could not be loaded{' '}
        <button type="button" className={styles.retry} onClick={parts.dates.retry}>
          Retry
        </button>
      </>
    )
  }
  return null
}
