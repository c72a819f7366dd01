import { fork } from 'node:child_process'

/** A program of the benchmark in a process of its own: asked one thing at a time. */
export type Helper = { ask<T>(question: unknown): Promise<T>; stop(): void }

type Reply = { answer?: unknown; error?: string }

/** @param program the address of a file that calls {@link answerQuestions} */
export function startHelper(program: string): Helper {
  const child = fork(new URL(program), { execArgv: ['--disable-warning=ExperimentalWarning'] })
  return {
    ask: <T>(question: unknown) =>
      new Promise<T>((resolve, reject) => {
        const ended = () => reject(new Error(`${program} ended`))
        child.once('exit', ended)
        child.once('message', ({ answer, error }: Reply) => {
          child.off('exit', ended)
          if (error === undefined) resolve(answer as T)
          else reject(new Error(`${program}: ${error}`))
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
