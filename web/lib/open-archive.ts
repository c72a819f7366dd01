import { BlobReader, configure, type FileEntry, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { FileRefused } from '#domain/subscription-files/collector.ts'
import type { OpenArchive } from '#domain/subscription-files/read-file.ts'

const MAX_ENTRIES = 20_000
/** What is packed tighter is made to harm: lists of the same words come to a twentieth. */
const MAX_RATIO = 200
const MIN_JUDGED_BYTES = 10 * 1024 * 1024
/** Of all files of an archive that are read, together. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024

// Its workers come from `blob:` addresses, which the Content-Security-Policy forbids.
configure({ useWebWorkers: false })

/** Opens a zip archive. Only its directory and the files that are read are taken into memory. */
export const openArchive: OpenArchive = async (file) => {
  const reader = new ZipReader(new BlobReader(file))
  const entries = new Map<string, FileEntry>()
  let left = MAX_UNPACKED_BYTES
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entries.size >= MAX_ENTRIES) throw new FileRefused('too_many_entries')
      if (!entry.directory && !entries.has(entry.filename)) entries.set(entry.filename, entry)
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('damaged')
  }
  const find = (name: string): FileEntry => {
    const entry = entries.get(name)
    if (!entry) throw new FileRefused('damaged')
    if (entry.encrypted) throw new FileRefused('encrypted')
    return entry
  }
  return {
    names: [...entries.keys()],
    async head(name, bytes) {
      const writer = new HeadWriter(bytes)
      await find(name)
        .getData(writer)
        .catch(() => {
          if (!writer.isFull) throw new FileRefused('damaged')
        })
      return writer.head
    },
    async read(name, maxBytes) {
      const entry = find(name)
      const likely = Math.max(MIN_JUDGED_BYTES, entry.compressedSize * MAX_RATIO)
      const unpacked = new LimitedWriter(Math.min(maxBytes, left, likely))
      const bytes = await entry.getData(unpacked).catch((error: unknown) => {
        throw error instanceof FileRefused ? error : new FileRefused(unpacked.isFull ? 'too_large' : 'damaged')
      })
      left -= bytes.length
      return bytes
    },
  }
}

/** Stops when more is unpacked than allowed, whatever size the archive declares. */
class LimitedWriter extends Uint8ArrayWriter {
  isFull = false
  #left: number

  constructor(maxBytes: number) {
    super()
    this.#left = maxBytes
  }

  override async writeUint8Array(bytes: Uint8Array): Promise<void> {
    this.#left -= bytes.length
    if (this.#left < 0) {
      this.isFull = true
      throw new FileRefused('too_large')
    }
    await super.writeUint8Array?.(bytes)
  }
}

/** Keeps the first bytes, and stops once it has them. */
class HeadWriter extends Uint8ArrayWriter {
  head = new Uint8Array()
  isFull = false
  readonly #wanted: number

  constructor(wanted: number) {
    super()
    this.#wanted = wanted
  }

  override async writeUint8Array(bytes: Uint8Array): Promise<void> {
    const joined = new Uint8Array(this.head.length + bytes.length)
    joined.set(this.head)
    joined.set(bytes, this.head.length)
    this.head = joined.subarray(0, this.#wanted)
    this.isFull = joined.length >= this.#wanted
    if (this.isFull) throw new Error('enough')
  }
}
