import { useQuery } from '@tanstack/react-query'
import type { QuotaToday as QuotaTodayView } from '#contract/quota.ts'
import * as common from '#text/common.ts'
import { countText } from '#text/format.ts'
import { quotaResetText } from '#text/quota.ts'
import * as text from '#text/settings.ts'
import { toServerTime } from '#web/lib/clock.ts'
import { messageOf } from '#web/lib/http.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import { quotaQuery } from './api.ts'
import styles from './quota-today.module.css'
import settings from './settings.module.css'

const PURPOSES = ['import', 'waiting'] as const

/** How many of YouTube's daily quota units the user's own actions have used. */
export function QuotaToday() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(quotaQuery)
  const now = useNow()
  const isOfToday = data && data.resetsAt > now
  return (
    <section className={settings.section} aria-labelledby="quota-today">
      <h3 id="quota-today">{text.quota}</h3>
      <p>{text.quotaText}</p>
      {error && (
        <Callout tone="error">
          <p>
            {isOfToday && `${text.quotaFrom(toServerTime(dataUpdatedAt))} `}
            {messageOf(error)}
          </p>
          <Button onClick={() => void refetch()}>{common.retry}</Button>
        </Callout>
      )}
      {data && (isOfToday || !error) && <Usage quota={data} now={now} />}
      {!data && !error && <p>{common.loading}</p>}
    </section>
  )
}

function Usage({ quota: { own, limit, share, resetsAt, endedUntil }, now }: { quota: QuotaTodayView; now: number }) {
  const used = own.import + own.waiting
  const sentence = text.quotaUsed(used, limit)
  return (
    <>
      <p>
        {sentence.before}
        <b className={styles.used}>{sentence.used}</b>
        {sentence.after}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter cannot show two segments */}
      <div
        className={styles.bar}
        role="meter"
        aria-label={text.quotaMeter}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={used}
        aria-valuetext={text.quotaMeterText(used, limit)}
      >
        {PURPOSES.map(
          (purpose) =>
            own[purpose] > 0 && (
              <i key={purpose} data-purpose={purpose} style={{ width: `${(own[purpose] / limit) * 100}%` }} />
            ),
        )}
      </div>
      <dl className={styles.purposes}>
        {PURPOSES.map((purpose) => (
          <div key={purpose}>
            <dt data-purpose={purpose}>{text.quotaPurposes[purpose]}</dt>
            <dd>{countText(own[purpose])}</dd>
          </div>
        ))}
      </dl>
      {endedUntil === null && own.waiting >= share && (
        <Callout>{text.quotaShareUsed(share, quotaResetText(resetsAt, now))}</Callout>
      )}
      {endedUntil === null ? (
        <p>{text.quotaResets(quotaResetText(resetsAt, now))}</p>
      ) : (
        <Callout>{text.quotaUsedUp(quotaResetText(endedUntil, now))}</Callout>
      )}
    </>
  )
}
