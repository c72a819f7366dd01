import { Agent, get } from 'node:http'
import { answerQuestions } from './server-helper.ts'

/** Requests of one user over one connection, in turns, each sent when the last is answered. */
export type BystanderRequests = { origin: string; cookie: string; paths: readonly string[] }

/** How long that user waited for each answer, ms. */
export type BystanderQuestion = { start: BystanderRequests } | { stop: true }

// A program that sends requests until it is told to stop, then replies how long each answer took. It is a process of its
// own, so its times are the server's alone.
let running: { stop: boolean; times: Promise<number[]> } | null = null

answerQuestions(async (question: BystanderQuestion) => {
  if ('start' in question) {
    const run = { stop: false, times: Promise.resolve<number[]>([]) }
    run.times = askUntilStopped(question.start, run)
    running = run
    return null
  }
  if (!running) throw new Error('it was not started')
  running.stop = true
  return running.times
})

async function askUntilStopped(
  { origin, cookie, paths }: BystanderRequests,
  run: { stop: boolean },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let n = 0; !run.stop; n++) times.push(await ask(`${origin}${paths[n % paths.length]}`, agent, cookie))
  agent.destroy()
  return times
}

function ask(url: string, agent: Agent, cookie: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const startedAt = performance.now()
  get(url, { agent, headers: { cookie } }, (answer) => {
    answer.resume().on('end', () => {
      if (answer.statusCode === 200) resolve(performance.now() - startedAt)
      else reject(new Error(`${url}: ${answer.statusCode}`))
    })
  }).on('error', reject)
  return promise
}
