import { fork } from 'node:child_process'
import { join } from 'node:path'

/** A program of the benchmark in a process of its own: asked one thing at a time. */
export type Helper = { ask<T>(question: unknown): Promise<T>; stop(): void }

type Reply = { answer?: unknown; error?: string }

/** @param file a program of this folder that calls {@link answerQuestions} */
export function startHelper(file: string): Helper {
  const child = fork(join(import.meta.dirname, file), { execArgv: ['--disable-warning=ExperimentalWarning'] })
  return {
    ask: <T>(question: unknown) =>
      new Promise<T>((resolve, reject) => {
        const ended = () => reject(new Error(`${file} ended`))
        child.once('exit', ended)
        child.once('message', ({ answer, error }: Reply) => {
          child.off('exit', ended)
          if (error === undefined) resolve(answer as T)
          else reject(new Error(`${file}: ${error}`))
        })
        child.send(question as object)
      }),
    stop: () => child.kill(),
  }
}

/** For the program itself. */
export function answerQuestions<Q>(answer: (question: Q) => unknown): void {
  process.on('message', async (question: Q) => {
    try {
      process.send?.({ answer: await answer(question) })
    } catch (error) {
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
}
