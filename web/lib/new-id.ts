/** A random UUID. Browsers have `crypto.randomUUID` over https and at localhost alone, and a site at home may have neither. */
export const newId = (): ReturnType<Crypto['randomUUID']> => crypto.randomUUID?.() ?? fromRandomBytes()

/** RFC 9562, version 4. */
function fromRandomBytes(): ReturnType<Crypto['randomUUID']> {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const [a, b, c, d, e] = [
    bytes.slice(0, 4),
    bytes.slice(4, 6),
    bytes.slice(6, 8),
    bytes.slice(8, 10),
    bytes.slice(10),
  ].map(hex)
  return `${a}-${b}-${c}-${d}-${e}`
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
