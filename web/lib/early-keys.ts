/** Keys that were pressed before the code that acts on them has come: see ready.ts. `null`: they are not kept. */
export let earlyKeys: KeyboardEvent[] | null = null

/** Begins to keep keys. Call once, when the page starts. */
export function keepEarlyKeys(): void {
  earlyKeys = []
  document.addEventListener('keydown', (event) => earlyKeys?.push(event))
}

/** @returns what was kept; no more is */
export function takeEarlyKeys(): KeyboardEvent[] {
  const taken = earlyKeys ?? []
  earlyKeys = null
  return taken
}
