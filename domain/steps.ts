/** Work that stops every few milliseconds: a server answers others in between. */
export type Steps<T> = Generator<undefined, T>

/** Does all steps without a pause. */
export function withoutPause<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
