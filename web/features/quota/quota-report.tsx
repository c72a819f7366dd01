import { useSyncExternalStore } from 'react'
import { countText } from '#rules/formats.ts'
import { nextPacificMidnight } from '#rules/pacific-day.ts'
import { comesBackText, DAILY_UNITS, DATES_A_DAY, type Purpose, savedUnits, totalUnits } from '#rules/quota.ts'
import { quotaMeter } from './quota-meter.ts'
import styles from './quota-report.module.css'
import { useQuotaStop } from './use-quota-stop.ts'

const PURPOSES: readonly { purpose: Purpose; label: string }[] = [
  { purpose: 'videos', label: 'Videos of folders' },
  { purpose: 'changes', label: 'What has changed' },
  { purpose: 'details', label: 'Lengths and views' },
  { purpose: 'dates', label: 'Upload dates' },
]

const units = (count: number): string => `${countText(count)} ${count === 1 ? 'unit' : 'units'}`

/** What this browser used of the platform's quota today, what for, and what it did without. */
export function QuotaReport() {
  const use = useSyncExternalStore(quotaMeter.subscribe, quotaMeter.use)
  const stop = useQuotaStop()
  const now = Date.now()
  const used = totalUnits(use)
  const saved = savedUnits(use)
  return (
    <section className={styles.report} aria-labelledby="quota-title">
      <h3 id="quota-title">YouTube quota</h3>
      <p>
        {stop === null ? (
          <>
            This browser used <b>{units(used)}</b> today. Everyone on Subshelf shares {countText(DAILY_UNITS)} a day;
            the next day begins {comesBackText(nextPacificMidnight(now), now)}.
          </>
        ) : (
          <>
            Today’s quota is used up; this browser used <b>{units(used)}</b>. It comes back {comesBackText(stop, now)}.
          </>
        )}
      </p>
      <dl className={styles.purposes}>
        {PURPOSES.map(({ purpose, label }) => (
          <div key={purpose}>
            <dt>{label}</dt>
            <dd>{countText(use.units[purpose])}</dd>
          </div>
        ))}
        <div className={styles.saved}>
          <dt>Saved by asking first what has changed</dt>
          <dd>{countText(saved)}</dd>
        </div>
      </dl>
      <p className={styles.small}>
        Upload dates are looked up for the channels on screen; sorting by upload looks up the rest too, a unit per
        channel that was never read, and at most {DATES_A_DAY} a day. Opening a folder of such channels is free
        afterwards.
      </p>
    </section>
  )
}
