import { answerQuestions } from '../../bench/server-helper.ts'
import { startBalancer } from '../../tests/support/balancer.ts'

/** `add`: the origin of one more server. */
export type BalancerQuestion = { start: true } | { add: string } | { ready: true }

// A program: the tests' balancer in a process of its own, so that its work and its memory are nobody else's.
let balancer: Awaited<ReturnType<typeof startBalancer>> | null = null

/** Answers `start` with its origin, `ready` with the number of servers that are ready. */
answerQuestions(async (question: BalancerQuestion) => {
  balancer ??= await startBalancer()
  if ('start' in question) return balancer.origin
  if ('add' in question) return balancer.add(question.add)
  return balancer.ready()
})
