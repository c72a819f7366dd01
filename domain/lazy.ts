/** Calls `make` at the first use and keeps the result. A page never pays for `Intl` formatters it does not use. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
