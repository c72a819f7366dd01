import { useEffect } from 'react'
import { countText } from '#text/format.ts'
import { announce } from '#web/ui/announce.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './new-videos.module.css'

/** Offers the videos that came while the person was looking at others; floats, so that nothing moves. */
export function NewVideos({ count, onShow }: { count: number; onShow(): void }) {
  const text = `${countText(count)} new video${count === 1 ? '' : 's'}`
  useEffect(() => {
    if (count > 0) announce(text)
  }, [count, text])
  return (
    <div className={styles.anchor}>
      {count > 0 && (
        <button type="button" className={styles.button} onClick={onShow}>
          <Icon name="chevronUp" size={16} />
          {text}
        </button>
      )}
    </div>
  )
}
