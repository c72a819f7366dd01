import { type ChangeEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import * as common from '#text/common.ts'
import * as text from '#text/file-drop.ts'
import { Button, buttonClass, Spinner } from '#web/ui/button.tsx'
import styles from './file-drop.module.css'

type Props = {
  label: string
  variant: 'line' | 'quiet'
  isReading: boolean
  /** Ends the reading. */
  onCancel(): void
  disabled?: boolean
  onFiles(files: readonly File[]): void
}

/** A button that chooses files, with one beside it that ends their reading if that takes long. */
export function FileButton({ label, variant, isReading, disabled = false, onCancel, onFiles }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const cancel = () => {
    flushSync(onCancel)
    chooser.current?.focus()
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const files = [...(input.files ?? [])]
    input.value = '' // so that choosing the same file again is a change
    onFiles(files)
  }
  return (
    <>
      {isReading && (
        <Button variant="quiet" className={styles.cancel} onClick={cancel}>
          {common.cancel}
        </Button>
      )}
      <label className={`${buttonClass(variant)} ${styles.choose}`}>
        {isReading ? (
          <>
            <Spinner /> {text.reading}
          </>
        ) : (
          label
        )}
        <input
          ref={chooser}
          type="file"
          multiple
          aria-label={label}
          disabled={disabled || isReading}
          onChange={choose}
        />
      </label>
    </>
  )
}
