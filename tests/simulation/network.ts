import { CHANGE_ID_HEADER, LIBRARY_VERSION_HEADER } from '#contract/limits.ts'
import type { KeptChange, Refusal } from '#web/features/account/user-database.ts'
import type { Sending } from '#web/features/library/outbox.ts'
import type { Answer, Visitor } from '../support/visitor.ts'
import type { Fault } from './faults.ts'
import type { Random } from './random.ts'
import type { User } from './users.ts'
import { requestOf } from './workload.ts'

type Message = { deliver: () => void; lose: () => void; repeat?: () => void }

/** Refusals that say nothing about the change, as in the page. */
const MAY_PASS = ['unavailable', 'sign_in_required', 'maintenance', 'rate_limited']

/** Requests and answers travel as long as the world wants, overtake each other, and may be lost or arrive twice. */
export class Network {
  readonly #messages: Message[] = []
  readonly #order: Random
  readonly #fault: Fault
  readonly #lookAt: (visitor: Visitor, answer: Answer) => void

  /** @param lookAt called with every answer that a server gives */
  constructor(order: Random, fault: Fault, lookAt: (visitor: Visitor, answer: Answer) => void) {
    this.#order = order
    this.#fault = fault
    this.#lookAt = lookAt
  }

  get count(): number {
    return this.#messages.length
  }

  /** The first message arrives. */
  deliver(): void {
    this.#messages.shift()?.deliver()
  }

  /** Any message arrives, is lost, or arrives twice. */
  meet(): void {
    const [message] = this.#messages.splice(this.#order.below(this.#messages.length), 1)
    if (this.#order.chance(0.12)) message?.lose()
    else {
      if (this.#order.chance(0.1)) message?.repeat?.()
      message?.deliver()
    }
  }

  /** Something is sent whose answer nobody waits for. */
  post(deliver: () => Promise<unknown>): void {
    const arrive = () => void deliver().catch(() => undefined)
    this.#messages.push({ deliver: arrive, repeat: arrive, lose: () => undefined })
  }

  /** Rejects when the request or its answer is lost, and with the `answer` when that is a refusal. */
  ask<T>(visitor: Visitor, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const { promise, resolve, reject } = Promise.withResolvers<Answer<T>>()
    const lose = () => reject(new Error('lost'))
    const reach = () => visitor.send<T>(method, path, body, headers)
    const answered = (answer: Answer<T>) => {
      this.#lookAt(visitor, answer)
      const refuse = () => reject(Object.assign(new Error(path), { answer }))
      this.#messages.push({ lose, deliver: answer.status < 300 ? () => resolve(answer) : refuse })
    }
    this.#messages.push({
      lose,
      repeat: () => void reach().catch(() => undefined),
      deliver: () => void reach().then(answered, lose),
    })
    return promise
  }

  /** Sends a change as the page does. Never rejects. */
  async send(user: User, visitor: Visitor, kept: KeptChange): Promise<Sending> {
    const { id, change } = kept
    user.asked.set(id, change)
    const [method, path, body] = requestOf(change, this.#fault)
    const headers = {
      [CHANGE_ID_HEADER]: this.#fault === 'no id' ? crypto.randomUUID() : id,
      ...(kept.libraryVersion !== null && { [LIBRARY_VERSION_HEADER]: String(kept.libraryVersion) }),
    }
    if (this.#fault === 'sent twice anew' && this.#order.chance(0.2))
      void visitor
        .send(method, path, body, { ...headers, [CHANGE_ID_HEADER]: crypto.randomUUID() })
        .catch(() => undefined)
    try {
      const answer = await this.ask<{ change: string | null } | null>(visitor, method, path, body, headers)
      user.made.set(id, answer.body || null)
      return { end: 'sent', answer: answer.body }
    } catch (error) {
      const answer = (error as { answer?: Answer<{ error?: Refusal }> }).answer
      if (!answer) return this.#fault === 'lost as sent' ? { end: 'sent', answer: null } : { end: 'unreachable' }
      const { code = 'internal', details = {} } = answer.body?.error ?? {}
      const isGone = change.kind === 'delete' && code === 'folder_not_found'
      if (isGone) user.made.set(id, null)
      if (isGone || this.#fault === 'refused as sent') return { end: 'sent', answer: null }
      if (MAY_PASS.includes(code)) return { end: 'unreachable' }
      return { end: code === 'internal' ? 'failed' : 'refused', refusal: { code, details, message: '' } as Refusal }
    }
  }
}
