import { useEffect } from 'react'
import { newVideosText } from '#text/counts.ts'
import { announce } from '#web/ui/announce.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './new-videos-button.module.css'

/** Floats above the list and shows the videos that arrived while the user was looking at others. */
export function NewVideosButton({ count, onShow }: { count: number; onShow(): void }) {
  const text = newVideosText(count)
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
