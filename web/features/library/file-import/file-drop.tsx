import { useLayoutEffect, useRef } from 'react'
import * as text from '#text/file-drop.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Callout } from '#web/ui/message.tsx'
import { combineFiles } from './combine-files.ts'
import { FileBox } from './file-box.tsx'
import { FileButton } from './file-button.tsx'
import styles from './file-drop.module.css'
import { openPreview } from './open-preview.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useReading } from './use-reading.ts'

type Props = {
  /** Called after files were imported. */
  onDone?: (() => void) | undefined
}

/**
 * Takes files of other apps and our own exports: chosen with the button, dropped anywhere on the window, or pasted. Reads
 * them and opens the preview.
 */
export function FileDrop({ onDone }: Props) {
  const { library } = useLibrary()
  const { problem, isReading, take, cancel } = useReading(combineFiles, (content) => openPreview(content, onDone))
  const isOver = useDroppedFiles((files) => library && void take(files))
  return (
    <div className={styles.area}>
      {library && isOver && <DropCover />}
      <FileBox title={text.dropHere} note={text.orPaste} className={styles.drop}>
        <FileButton
          label={text.chooseFiles}
          variant="line"
          isReading={isReading}
          disabled={!library}
          onCancel={cancel}
          onFiles={(files) => void take(files)}
        />
      </FileBox>
      {problem && <Callout tone="error">{problem}</Callout>}
    </div>
  )
}

/** Covers the window, dialogs included, while files are dragged over it. */
function DropCover() {
  const cover = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => cover.current?.showPopover(), [])
  return (
    <div ref={cover} popover="manual" className={styles.cover} aria-hidden="true">
      <p>
        <Icon name="import" size={28} />
        {text.dropYourFile}
      </p>
    </div>
  )
}
