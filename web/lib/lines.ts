/** Yields the lines of a response as they arrive, without empty ones. Throws if the connection breaks. */
export async function* readLines(response: Response): AsyncGenerator<string, void> {
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const lines = `${rest}${value ?? ''}`.split('\n')
      rest = done ? '' : (lines.pop() ?? '')
      for (const line of lines) if (line !== '') yield line
      if (done) return
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
