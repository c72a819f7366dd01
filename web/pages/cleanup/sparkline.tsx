import type { Activity } from '#domain/activity.ts'
import { activityText } from '#text/engagement.ts'
import styles from './sparkline.module.css'

const WIDTH = 84
const HEIGHT = 26
const FOOT = 1

/** Uploads per week as quiet bars, with a bright bar inside for the opened videos. */
export function Sparkline({ activity }: { activity: Activity }) {
  const weeks = activity.uploads.length
  const slot = WIDTH / weeks
  const max = Math.max(1, ...activity.uploads, ...activity.clicks)
  const bars = (counts: readonly number[], inset: number) =>
    counts.flatMap((count, week) => {
      const height = Math.max(2, (count / max) * (HEIGHT - FOOT))
      const x = week * slot + inset
      return count > 0
        ? `M${x.toFixed(1)} ${HEIGHT - FOOT}v${-height.toFixed(1)}h${(slot - 2 * inset).toFixed(1)}v${height.toFixed(1)}z`
        : []
    })
  return (
    <svg className={styles.sparkline} width={WIDTH} height={HEIGHT} role="img" aria-label={activityText(activity)}>
      <path className={styles.ground} d={`M0 ${HEIGHT - FOOT / 2}h${WIDTH}`} />
      <path className={styles.uploads} d={bars(activity.uploads, 0.75).join('')} />
      <path className={styles.opened} d={bars(activity.clicks, 1.75).join('')} />
    </svg>
  )
}
