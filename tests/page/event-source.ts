/** Reads a stream of events. A stream that ends is an error, as in browsers; the page closes it then. */
export function eventSourceOver(fetch: typeof globalThis.fetch) {
  return class extends EventTarget {
    readonly #closed = new AbortController()

    constructor(url: string) {
      super()
      void this.#read(url).catch(() => this.#closed.signal.aborted || this.dispatchEvent(new Event('error')))
    }

    close(): void {
      this.#closed.abort()
    }

    async #read(url: string): Promise<never> {
      const { signal } = this.#closed
      const { body } = await fetch(url, { signal, headers: { Accept: 'text/event-stream' } })
      let text = ''
      for await (const chunk of body?.pipeThrough(new TextDecoderStream(), { signal }) ?? []) {
        const events = (text + chunk).split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          const data = event.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []))
          if (data.length > 0 && !signal.aborted)
            this.dispatchEvent(new MessageEvent('message', { data: data.join('\n') }))
        }
      }
      throw new Error('The stream has ended.')
    }
  }
}
