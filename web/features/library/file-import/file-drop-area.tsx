import { Suspense, useId } from 'react'
import { fromAnotherApp } from '#text/moving-in.ts'
import { optionalPart } from '#web/lib/optional-part.tsx'
import { AppGuides } from './app-guides.tsx'
import styles from './file-drop.module.css'

const FileDrop = optionalPart(() => import('./file-drop.tsx').then(({ FileDrop }) => FileDrop))

/** {@link FileDrop}, whose code is fetched when it is shown. */
export const LazyFileDrop = ({ onDone }: { onDone?: (() => void) | undefined }) => (
  <Suspense fallback={<div className={styles.waiting} />}>
    <FileDrop onDone={onDone} />
  </Suspense>
)

/** A section that takes files, on screens about something else. @property onDone called after files were imported */
export function FileDropArea({ onDone }: { onDone?: () => void }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{fromAnotherApp}</h3>
      <AppGuides />
      <LazyFileDrop onDone={onDone} />
    </section>
  )
}
