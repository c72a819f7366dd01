import { useEffect, useRef, useState } from 'react'
import * as text from '#text/file-drop.ts'
import type { ReadFile } from './file-worker.ts'
import { readFiles } from './read-files.ts'

/**
 * Reads files, the last ones given.
 * @param combine what they hold together  @param onRead called with it
 * @returns `cancel` ends it, without a problem
 */
export function useReading<Content extends object>(
  combine: (read: readonly ReadFile[]) => Content | { problem: string },
  onRead: (content: Content) => void,
) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    setProblem(null)
    setIsReading(true)
    const read = await readFiles(files, controller.signal).catch(() => null)
    if (controller.signal.aborted || read === null) return
    setIsReading(false)
    const content = typeof read === 'string' ? { problem: text.readFailures[read] } : combine(read)
    if ('problem' in content) setProblem(content.problem)
    else onRead(content)
  }
  const cancel = () => {
    current.current?.abort()
    setIsReading(false)
  }
  return { problem, isReading, take, cancel }
}
