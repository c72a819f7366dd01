import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context as HonoContext } from 'hono'
import { accepts } from 'hono/accepts'

/** The best first. Brotli's own default quality takes 50 times as long for a tenth of the bytes. */
const COMPRESS = {
  br: (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (html: string) => gzipSync(html),
}
type Encoding = keyof typeof COMPRESS

const ENCODINGS = Object.keys(COMPRESS) as Encoding[]

const encodingFor = (c: HonoContext): Encoding | undefined => {
  const chosen = accepts(c, {
    header: 'Accept-Encoding',
    supports: ENCODINGS,
    default: '',
    match: (accepted) => ENCODINGS.find((encoding) => accepted.some(({ type, q }) => type === encoding && q > 0)) ?? '',
  })
  return chosen === '' ? undefined : (chosen as Encoding)
}

/**
 * Answers with an HTML document that is the same for everyone. It is compressed once per encoding, when first requested.
 * Not for documents with data of a user.
 */
export function fixedDocument(html: string, status: 200 | 404 | 503 = 200) {
  const bodies = new Map<Encoding, Uint8Array<ArrayBuffer>>()
  return (c: HonoContext): Response => {
    c.header('Vary', 'Accept-Encoding', { append: true })
    const encoding = encodingFor(c)
    if (encoding === undefined) return c.html(html, status) as Response
    const body = bodies.get(encoding) ?? new Uint8Array(COMPRESS[encoding](html))
    bodies.set(encoding, body)
    c.header('Content-Encoding', encoding)
    c.header('Content-Type', 'text/html; charset=UTF-8')
    return c.body(body, status)
  }
}
