const CHUNK_BYTES = 4 * 1024 * 1024

/** The text of a file in parts, so that a history of any length is never in memory as a whole. UTF-8, or UTF-16 with its mark. */
export async function* textOf(file: Blob): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for (let start = 0; start < file.size; start += CHUNK_BYTES) {
    const bytes = new Uint8Array(await file.slice(start, start + CHUNK_BYTES).arrayBuffer())
    decoder ??= new TextDecoder(encodingOf(bytes))
    yield decoder.decode(bytes, { stream: true })
  }
  if (decoder) yield decoder.decode()
}

/** The begin of a file's text. */
export function textOfHead(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes).trimStart()
}

const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
