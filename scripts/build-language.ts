import { readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildEnvironmentOptions, type Rolldown, build as viteBuild } from 'vite'
import { SCREEN_NAMES, SCREENS, type ScreenName } from '#contract/screens.ts'

// Builds the pages in one language: `TEXT_LANGUAGE`, which vite.config.ts reads, into the folder of the first argument.
// A program of its own, so that several languages are built at once.

const root = resolve(import.meta.dirname, '..')
/** Inside the project, so that it finds the packages. */
const prerenderer = resolve(root, `dist/prerender-${process.pid}`)

const MANIFEST = 'manifest.json'

const PRERENDERED = ['landing', 'not-found', 'maintenance', 'legal-privacy', 'legal-terms', 'shared-folder'] as const

/** Screens that are opened most. What several of them share is one file. */
const VISITED: readonly ScreenName[] = [
  'dashboard',
  'new',
  'folders',
  'channels',
  'folder',
  'later',
  'changes',
  'billing',
]

/** The module that a screen loads when it is opened. The dashboard's page itself comes with the first script. */
const partOf = (name: ScreenName): string =>
  name === 'dashboard' ? 'pages/dashboard/dashboard-updates.tsx' : `pages/${name}/${name}-page.tsx`

/** What the dashboard, where most visits begin, has loaded by the time it is idle, besides what the product starts with. */
export const FIRST_PARTS = [
  partOf('dashboard'),
  'shell/shell-extras.tsx',
  'shell/overlays.tsx',
  'shell/offline-note.tsx',
  'features/library/new-folder-icon-button.tsx',
  'features/marks/later-count.tsx',
  'after-start.ts',
]

/** The modules that these ones import, at once or through others. Dynamic imports do not count. */
function reachedFrom(sources: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const reached = new Set(sources.map((source) => resolve(root, 'web', source)))
  // A set hands out what is added while it is walked through.
  for (const id of reached) {
    const module = context.getModuleInfo(id)
    if (!module) throw new Error(`${id} is not in the build`)
    for (const imported of module.importedIds) reached.add(imported)
  }
  return reached
}

/** What a page starts with is one file: it waits for its scripts six at a time over HTTP/1.1, and each of them costs something. */
const AT_START = { name: 'start', tags: ['$initial' as const], priority: 3 }

/**
 * What several parts of the signed-in product share is three files: what the dashboard needs, what the other most visited
 * pages need besides, and the rest, which is mostly dialogs.
 */
function fewFiles() {
  const shared = (name: string, sources: readonly string[], priority: number) => {
    let reached: ReadonlySet<string> | undefined
    return {
      name: (id: string, context: Rolldown.ChunkingContext) => {
        reached ??= reachedFrom(sources, context)
        return reached.has(id) ? name : null
      },
      debugName: name,
      minShareCount: 2,
      priority,
    }
  }
  return {
    codeSplitting: {
      groups: [
        AT_START,
        shared('first', FIRST_PARTS, 2),
        shared('pages', VISITED.map(partOf), 1),
        { name: 'shared', minShareCount: 2 },
      ],
    },
  }
}

/**
 * Builds into `out`: scripts and styles with hashed names in `assets`, `app.html`, `entry.html` and `admin.html`, the pages of
 * PRERENDERED with their whole content in the HTML, `manifest.json` of the app, and `preloads.json`.
 */
async function buildLanguage(out: string, minify: boolean): Promise<void> {
  const configFile = resolve(root, 'vite.config.ts')
  const buildPages = (pages: readonly string[], options: BuildEnvironmentOptions = {}) => {
    const input = pages.map((page) => resolve(root, `web/${page}.html`))
    const rolldownOptions = { input, ...options.rolldownOptions }
    const build = { minify, outDir: out, emptyOutDir: false, ...options, rolldownOptions }
    return viteBuild({ configFile, logLevel: 'warn', build })
  }
  // Apart from each other: what several use would be cut into many small files that each of them waits for.
  for (const page of PRERENDERED) await buildPages([page])
  await buildPages(['app'], { manifest: MANIFEST, rolldownOptions: { output: fewFiles() } })
  await buildPages(['entry'], {
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: [AT_START] } } },
  })
  // Read by operators, in English alone.
  if (process.env.TEXT_LANGUAGE === 'en')
    await buildPages(['admin'], {
      cssCodeSplit: false,
      rolldownOptions: { output: { codeSplitting: { groups: [AT_START] } } },
    })
  await viteBuild({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: resolve(root, 'web/prerender.tsx'),
      outDir: prerenderer,
      rolldownOptions: { input: resolve(root, 'web/prerender.tsx') },
    },
  })
  const { prerender } = (await import(pathToFileURL(resolve(prerenderer, 'prerender.js')).href)) as {
    prerender(page: (typeof PRERENDERED)[number]): string
  }
  for (const page of PRERENDERED) {
    const file = resolve(out, `${page}.html`)
    const html = await readFile(file, 'utf8')
    if (!html.includes('<!--page-->')) throw new Error(`${page}.html has no place for its content`)
    const filled = html.replace('<!--page-->', () => prerender(page))
    await writeFile(file, await withStylesInside(filled, out))
  }
  await rm(prerenderer, { recursive: true })
  await writeFile(resolve(out, 'preloads.json'), JSON.stringify(await preloads(out)))
}

type Chunk = { file: string; css?: string[]; imports?: string[] }

/** By address of a screen, the tags that ask for its scripts and styles along with those that `app.html` asks for. */
async function preloads(out: string): Promise<Record<string, string>> {
  const manifest = JSON.parse(await readFile(resolve(out, MANIFEST), 'utf8')) as Record<string, Chunk>
  const known = await readFile(resolve(out, 'app.html'), 'utf8')
  const filesOf = (name: string, seen = new Set<string>()): string[] => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the build`)
    if (seen.has(name)) return []
    seen.add(name)
    return [...(chunk.css ?? []), chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(imported, seen))]
  }
  const tagOf = (file: string) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`
  return Object.fromEntries(
    SCREEN_NAMES.map((name) => {
      const files = [...new Set(filesOf(partOf(name)))].filter((file) => !known.includes(file))
      return [SCREENS[name].path, files.map(tagOf).join('')]
    }),
  )
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g

/** A class of a CSS module, as Vite names it. */
const MODULE_CLASS = /\b_[\w-]+_[\w-]{5}_\d+\b/g

/** A page without script waits for its styles alone: they come along with it. Throws Error if those of a component are missing. */
async function withStylesInside(html: string, out: string): Promise<string> {
  const files = [...html.matchAll(STYLESHEET)].map(([, href]) => resolve(out, `.${href}`))
  const css = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
  const unknown = [...new Set(html.match(MODULE_CLASS))].filter((name) => !css.includes(`.${name}`))
  if (unknown.length > 0) throw new Error(`No stylesheet of the page has ${unknown.join(', ')}`)
  return html.replace(STYLESHEET, '').replace('</head>', () => `  <style>${css}</style>\n  </head>`)
}

if (import.meta.main) {
  // Whoever asks for the build, a test runner too, gets what users get.
  process.env.NODE_ENV = 'production'
  const [, , out = '', ...options] = process.argv
  await buildLanguage(resolve(out), !options.includes('--readable'))
}
