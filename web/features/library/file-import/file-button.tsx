import type { ChangeEvent } from 'react'
import * as text from '#text/file-drop.ts'
import { buttonClass, Spinner } from '#web/ui/button.tsx'
import styles from './file-drop.module.css'

type Props = {
  label: string
  variant: 'line' | 'quiet'
  isReading: boolean
  disabled?: boolean
  onFiles(files: readonly File[]): void
}

/** A button that chooses files. */
export function FileButton({ label, variant, isReading, disabled = false, onFiles }: Props) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const files = [...(input.files ?? [])]
    input.value = '' // so that choosing the same file again is a change
    onFiles(files)
  }
  return (
    <label className={`${buttonClass(variant)} ${styles.choose}`}>
      {isReading ? (
        <>
          <Spinner /> {text.reading}
        </>
      ) : (
        label
      )}
      <input type="file" multiple aria-label={label} disabled={disabled || isReading} onChange={choose} />
    </label>
  )
}
