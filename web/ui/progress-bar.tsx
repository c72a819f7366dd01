import styles from './progress-bar.module.css'

/** @param share from 0 to 1; null: unknown */
export function ProgressBar({ label, share, text }: { label: string; share: number | null; text: string }) {
  const percent = share === null ? null : Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      aria-valuetext={text}
      className={styles.track}
    >
      <div
        className={`${styles.fill} ${percent === null ? styles.unknown : ''}`}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}
