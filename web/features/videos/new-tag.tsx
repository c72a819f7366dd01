import { newCountTag, newVideosUpTo99 } from '#text/counts.ts'
import styles from './new-tag.module.css'

/** "12 NEW", and "12 new videos" for screen readers. Renders nothing for 0 or null (not known). */
export const NewTag = ({ count }: { count: number | null }) =>
  count ? (
    <span className={styles.tag}>
      <span aria-hidden="true">{newCountTag(count)}</span>
      <span className="visually-hidden">{newVideosUpTo99(count)}</span>
    </span>
  ) : null
