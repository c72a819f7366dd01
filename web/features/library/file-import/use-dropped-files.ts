import { useEffect, useRef, useState } from 'react'
import { useDocumentEvent } from '#web/lib/use-document-event.ts'

/** Browsers repeat `dragover` at least this often while files are over the window. */
const DRAG_PAUSE_MS = 700

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null

/** The areas on screen that take files. Only the last one does. */
const areas: object[] = []

/**
 * Takes files that are dropped anywhere on the window or pasted, while the component is the topmost that does. Pasted text
 * becomes a file. @returns whether files are being dragged over the window
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const [area] = useState(() => ({}))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTopmost = () => areas.at(-1) === area
  const take = (files: readonly File[]) => {
    if (files.length > 0) onFiles(files)
  }
  const end = () => {
    clearTimeout(timer.current)
    setIsOver(false)
  }
  const onDrag = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    if (!isTopmost()) return
    setIsOver(true)
    clearTimeout(timer.current)
    // Not on `dragleave`, which browsers also send between two elements.
    timer.current = setTimeout(end, DRAG_PAUSE_MS)
  }
  useEffect(() => {
    areas.push(area)
    return () => {
      clearTimeout(timer.current)
      areas.splice(areas.indexOf(area), 1)
    }
  }, [area])
  useDocumentEvent('dragenter', onDrag)
  useDocumentEvent('dragover', onDrag)
  useDocumentEvent('drop', (event) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    end()
    if (isTopmost()) take([...(event.dataTransfer?.files ?? [])])
  })
  useDocumentEvent('paste', ({ clipboardData, target }) => {
    if (!isTopmost() || isField(target) || !clipboardData) return
    const text = clipboardData.getData('text/plain')
    if (clipboardData.files.length > 0) take([...clipboardData.files])
    else if (text.trim() !== '') take([new File([text], '')])
  })
  return isOver
}
