import type { ListedChannel } from '#domain/import-diff.ts'

export type Arrivals = ReturnType<typeof makeArrivals>

/** The channels that imports of this process have read so far, until they end and the library has them. */
export function makeArrivals() {
  const imports = new Map<string, { id: string; page: readonly ListedChannel[]; all: Set<string> }>()
  return {
    start(userId: string, importId: string): void {
      imports.set(userId, { id: importId, page: [], all: new Set() })
    },
    addPage(userId: string, importId: string, page: readonly ListedChannel[]): void {
      const running = imports.get(userId)
      if (running?.id !== importId) return
      running.page = page
      for (const { id } of page) running.all.add(id)
    },
    end(userId: string, importId: string): void {
      if (imports.get(userId)?.id === importId) imports.delete(userId)
    },
    /** The page read last. `null`: the import does not run in this process. */
    pageOf(userId: string, importId: string): readonly ListedChannel[] | null {
      const running = imports.get(userId)
      return running?.id === importId ? running.page : null
    },
    /** Ids of all channels read so far; empty if no import of the user runs. */
    idsOf: (userId: string): readonly string[] => [...(imports.get(userId)?.all ?? [])],
  }
}
