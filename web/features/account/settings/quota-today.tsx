import { useQuery } from '@tanstack/react-query'
import type { QuotaToday as QuotaTodayView } from '#contract/quota.ts'
import { countText, timeText } from '#text/format.ts'
import { quotaResetText } from '#text/quota.ts'
import { messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/message.tsx'
import { quotaQuery } from './api.ts'
import styles from './quota-today.module.css'
import settings from './settings.module.css'

const PURPOSES = [
  { purpose: 'import', label: 'Importing subscriptions' },
  { purpose: 'waiting', label: 'Checking channels for new videos' },
] as const

/** What the user's own actions cost of YouTube's daily units. */
export function QuotaToday() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(quotaQuery)
  const now = Date.now()
  const isOfToday = data && data.resetsAt > now
  return (
    <section className={settings.section} aria-labelledby="quota-today">
      <h3 id="quota-today">YouTube quota</h3>
      {error && (
        <Note bad>
          <p>
            {isOfToday && `These are the figures of ${timeText(dataUpdatedAt)}. `}
            {messageOf(error)}
          </p>
          <Button onClick={() => void refetch()}>Retry</Button>
        </Note>
      )}
      {data && (isOfToday || !error) && <Use quota={data} now={now} />}
      {!data && !error && <p>Loading…</p>}
    </section>
  )
}

function Use({ quota: { own, limit, share, resetsAt, endedUntil }, now }: { quota: QuotaTodayView; now: number }) {
  const used = own.import + own.waiting
  return (
    <>
      <p>
        Your actions used <b className={styles.used}>{used === 0 ? 'none' : countText(used)}</b> of the{' '}
        {countText(limit)} units everybody shares today.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: the browser's own meter cannot show two parts */}
      <div
        className={styles.bar}
        role="meter"
        aria-label="Units your actions used today"
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={used}
        aria-valuetext={`${countText(used)} of ${countText(limit)}`}
      >
        {PURPOSES.map(
          ({ purpose }) =>
            own[purpose] > 0 && (
              <i key={purpose} data-purpose={purpose} style={{ width: `${(own[purpose] / limit) * 100}%` }} />
            ),
        )}
      </div>
      <dl className={styles.purposes}>
        {PURPOSES.map(({ purpose, label }) => (
          <div key={purpose}>
            <dt data-purpose={purpose}>{label}</dt>
            <dd>{countText(own[purpose])}</dd>
          </div>
        ))}
      </dl>
      {endedUntil === null && own.waiting >= share && (
        <Note>
          That is your share of the day: checking channels may cost each user {countText(share)} units. You get new ones{' '}
          {quotaResetText(resetsAt, now)}; until then some new videos may be missing, or shown without their length.
        </Note>
      )}
      {endedUntil === null ? (
        <p>
          The count starts again {quotaResetText(resetsAt, now)}. Channels that were checked for another user cost you
          nothing.
        </p>
      ) : (
        <Note>
          The units everybody shares are used up. New ones come {quotaResetText(endedUntil, now)}; until then some new
          videos may be missing, or shown without their length.
        </Note>
      )}
    </>
  )
}
