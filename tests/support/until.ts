/**
 * Asks until the answer is yes.
 * @param what what is awaited, for the message
 * @param ms the end of it: below the time limit of a test, so that the message is seen
 * @throws Error that says what did not come true
 */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, ms = 45_000): Promise<void> {
  const end = performance.now() + ms
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited ${ms / 1000} s in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
