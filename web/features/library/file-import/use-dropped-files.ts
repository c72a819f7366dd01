import { useEffect, useEffectEvent, useState } from 'react'

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
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const area = {}
    areas.push(area)
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const isTopmost = () => areas.at(-1) === area
    const end = () => {
      clearTimeout(timer)
      setIsOver(false)
    }
    const onDrag = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      if (!isTopmost()) return
      setIsOver(true)
      clearTimeout(timer)
      // Not on `dragleave`, which browsers also send between two elements.
      timer = setTimeout(end, DRAG_PAUSE_MS)
    }
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      end()
      if (isTopmost()) take([...(event.dataTransfer?.files ?? [])])
    }
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      if (!isTopmost() || isField(target) || !clipboardData) return
      const text = clipboardData.getData('text/plain')
      if (clipboardData.files.length > 0) take([...clipboardData.files])
      else if (text.trim() !== '') take([new File([text], '')])
    }
    const options = { signal: controller.signal }
    addEventListener('dragenter', onDrag, options)
    addEventListener('dragover', onDrag, options)
    addEventListener('drop', onDrop, options)
    addEventListener('paste', onPaste, options)
    return () => {
      controller.abort()
      clearTimeout(timer)
      areas.splice(areas.indexOf(area), 1)
    }
  }, [])
  return isOver
}
