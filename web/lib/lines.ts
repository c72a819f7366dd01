/** The lines of an answer as they come, without the empty ones. Throws when the connection breaks. */
export async function* linesOf(response: Response): AsyncGenerator<string, void> {
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
