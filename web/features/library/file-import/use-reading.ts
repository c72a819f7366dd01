import { useEffect, useRef, useState } from 'react'
import * as text from '#text/file-drop.ts'
import { type Content, combineFiles } from './combine-files.ts'
import { readFiles } from './read-files.ts'

/** Reads files, the last ones given. @param onRead called with what they hold */
export function useReading(onRead: (content: Content) => void) {
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
    const content = typeof read === 'string' ? { problem: text.readFailures[read] } : combineFiles(read)
    if ('problem' in content) setProblem(content.problem)
    else onRead(content)
  }
  return { problem, isReading, take }
}
