import { type ChangeEvent, useEffect, useRef } from 'react'
import * as common from '#text/common.ts'
import * as text from '#text/file-drop.ts'
import { Button, buttonClass, Spinner } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
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

/** A button that chooses files. While they are read, it ends that. */
export function FileButton({ label, variant, isReading, disabled = false, onCancel, onFiles }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const wasReading = useRef(isReading)
  useEffect(() => {
    const hasEnded = wasReading.current && !isReading
    if (hasEnded && document.activeElement === document.body) chooser.current?.focus()
    wasReading.current = isReading
  }, [isReading])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const files = [...(input.files ?? [])]
    input.value = '' // so that choosing the same file again is a change
    onFiles(files)
  }
  if (isReading)
    return (
      <Button variant={variant} autoFocus aria-label={`${text.reading} ${common.cancel}`} onClick={onCancel}>
        <Spinner /> {text.reading} <Icon name="close" size={16} />
      </Button>
    )
  return (
    <label className={`${buttonClass(variant)} ${styles.choose}`}>
      {label}
      <input ref={chooser} type="file" multiple aria-label={label} disabled={disabled} onChange={choose} />
    </label>
  )
}
