import { resolve } from 'node:path'
import { API } from 'typescript/unstable/sync'

const PAGES = resolve('web/tsconfig.json')
const OTHERS = resolve('tsconfig.json')

/** Something is declared and not used. */
const UNUSED: ReadonlySet<number> = new Set([6133, 6138, 6192, 6196, 6198, 6199, 6205])

export type TypeCheck = {
  /** Whether the module has an error of types with this text instead of its own. What is unused is none. */
  refuses(path: string, text: string): boolean
  close(): void
}

/** The compiler, with the project loaded once. */
export function openTypeCheck(): TypeCheck {
  const texts = new Map<string, string>()
  const api = new API({ fs: { readFile: (file) => texts.get(file) } })
  api.updateSnapshot({ openProjects: [PAGES, OTHERS] })
  const reload = (file: string) => api.updateSnapshot({ fileChanges: { changed: [file] } })
  return {
    refuses(path, text) {
      const file = resolve(path)
      texts.set(file, text)
      const snapshot = reload(file)
      const project = snapshot.getProject(path.startsWith('web/') ? PAGES : OTHERS)
      if (!project) throw new Error(`no project reads ${path}`)
      const found = [
        ...project.program.getSyntacticDiagnostics(file),
        ...project.program.getSemanticDiagnostics(file),
      ].filter(({ code }) => !UNUSED.has(code))
      texts.delete(file)
      // The compiler keeps a program for each snapshot that is not given back.
      for (const one of [snapshot, reload(file)]) one.dispose()
      return found.length > 0
    },
    close: () => api.close(),
  }
}
