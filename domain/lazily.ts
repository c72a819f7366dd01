/** Makes a thing when it is first wanted, and once: a formatter costs a page some ms that it may never need. */
export function lazily<T>(make: () => T): () => T {
  let made: { thing: T } | null = null
  return () => {
    made ??= { thing: make() }
    return made.thing
  }
}
