import * as text from '#text/watch.ts'
import { openingStore } from '#web/lib/preferences.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { Segments } from '#web/ui/segments.tsx'
import styles from './settings.module.css'

const PLACES = ['youtube', 'here'] as const

/** Chooses where videos open. It applies at once, in every tab. */
export function OpeningChoice() {
  const place = useSelector(openingStore)
  return (
    <section className={styles.section} aria-labelledby="open-videos">
      <h3 id="open-videos">{text.openVideos}</h3>
      <div className={styles.buttons}>
        <Segments
          label={text.openVideos}
          value={place === 'here' ? 'here' : 'youtube'}
          options={PLACES.map((value) => ({ value, label: text.openingPlaces[value] }))}
          onChange={openingStore.set}
        />
      </div>
      <p>{text.openVideosText}</p>
    </section>
  )
}
