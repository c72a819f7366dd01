import { expect, test, vi } from 'vitest'
import { readLines } from './lines.ts'

/** A response that arrives in these parts. */
function arriving(...parts: string[]) {
  const cancel = vi.fn()
  const bytes = parts.map((part) => new TextEncoder().encode(part))
  const body = new ReadableStream({
    pull(stream) {
      const next = bytes.shift()
      if (next) stream.enqueue(next)
      else stream.close()
    },
    cancel,
  })
  return { response: new Response(body), cancel }
}

async function linesIn(response: Response): Promise<string[]> {
  const lines: string[] = []
  for await (const line of readLines(response)) lines.push(line)
  return lines
}
const linesOf = (...parts: string[]) => linesIn(arriving(...parts).response)

test('lines are whole wherever the parts of a response end, and none is empty', async () => {
  expect(await linesOf('{"a":', '1}\n{"b"', ':2}\n\n', '{"c":3}')).toEqual(['{"a":1}', '{"b":2}', '{"c":3}'])
  expect(await linesOf('one\ntwo\n')).toEqual(['one', 'two'])
  expect(await linesOf()).toEqual([])
  expect(await linesIn(new Response(null))).toEqual([])
})

test('a line is given before the rest has arrived; who has read enough ends the response', async () => {
  const { response, cancel } = arriving('one\n', 'two\n', 'three\n', 'four\n')
  for await (const line of readLines(response)) {
    expect(line).toBe('one')
    break
  }
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled())
})
