import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { type BuildEnvironmentOptions, build as viteBuild } from 'vite'
import type { PathOf } from '#contract/pages.ts'
import { buildPrograms } from './build-programs.ts'
import { drawPictures } from './pictures.ts'

const root = resolve(import.meta.dirname, '..')
const web = resolve(root, process.env.WEB_DIR?.trim() || 'dist/web')
/** Inside the project, so that it finds the packages. */
const prerenderer = resolve(root, `dist/prerender-${process.pid}`)

const MANIFEST = 'manifest.json'

const PRERENDERED = ['landing', 'not-found', 'maintenance', 'legal-privacy', 'legal-terms'] as const

/** Pages whose scripts come on demand. By address they are asked for along with the first ones. */
const LAZY_PAGES: Readonly<Partial<Record<PathOf<'app'>, string>>> = {
  '/folders': 'pages/folders/folders-page.tsx',
  '/subscriptions': 'pages/channels/channels-page.tsx',
  '/folder/:slug': 'pages/folder/folder-page.tsx',
  '/billing': 'pages/billing/billing-page.tsx',
}

/** Search engines are welcome on the pages anyone may read. */
const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /admin
`

/**
 * A page waits for its scripts six at a time over HTTP/1.1, and each of them costs the browser something: what the
 * product starts with is one file, what several of its pages share is another.
 */
const FEW_FILES = {
  codeSplitting: {
    groups: [
      { name: 'start', tags: ['$initial' as const], priority: 1 },
      { name: 'shared', minShareCount: 2 },
    ],
  },
}

/**
 * Builds the page into `dist/web` (or `WEB_DIR`, where the server looks too): scripts and styles with hashed names,
 * `app.html` and `admin.html`, and the pages of PRERENDERED with their whole content in the HTML; robots.txt, icons and
 * the picture shown beside links.
 */
export async function build({ minify = true }: { minify?: boolean } = {}): Promise<void> {
  // Whoever asks for the build, a test runner too, gets what people get.
  process.env.NODE_ENV = 'production'
  const configFile = resolve(root, 'vite.config.ts')
  const buildPages = (pages: readonly string[], options: BuildEnvironmentOptions) => {
    const input = pages.map((page) => resolve(root, `web/${page}.html`))
    const rolldownOptions = { input, ...options.rolldownOptions }
    const build = { minify, outDir: web, emptyOutDir: false, ...options, rolldownOptions }
    return viteBuild({ configFile, logLevel: 'warn', build })
  }
  // Apart from each other: what both use would be cut into many small files that each of them waits for.
  await buildPages(PRERENDERED, { emptyOutDir: true })
  await buildPages(['app'], { manifest: MANIFEST, cssCodeSplit: false, rolldownOptions: { output: FEW_FILES } })
  await buildPages(['admin'], { cssCodeSplit: false })
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
    const file = resolve(web, `${page}.html`)
    const html = await readFile(file, 'utf8')
    if (!html.includes('<!--page-->')) throw new Error(`${page}.html has no place for its content`)
    const filled = html.replace('<!--page-->', () => prerender(page))
    await writeFile(file, await withStylesInside(filled))
  }
  await rm(prerenderer, { recursive: true })
  await writeFile(resolve(web, 'robots.txt'), ROBOTS)
  await writeFile(resolve(web, 'preloads.json'), JSON.stringify(await preloads()))
  await drawPictures(resolve(root, 'web/assets'), web)
  await compileAtOnce(resolve(web, 'assets'))
  if (minify) await compressAssets(resolve(web, 'assets'))
}

/** Scripts of first views. */
const OF_FIRST_VIEWS = /^(?:app|shared|dashboard-updates|channels-page|folder-page|folders-page)-[\w-]{8}\.js$/

/** Has Chromium compile scripts whole while they arrive, beside the page's own work, not function by function in it. */
async function compileAtOnce(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => OF_FIRST_VIEWS.test(name))
  for (const name of names) {
    const file = resolve(folder, name)
    await writeFile(file, `//# allFunctionsCalledOnLoad\n${await readFile(file, 'utf8')}`)
  }
}

type Chunk = { file: string; imports?: string[] }

/** Per address the tags that ask for a lazy page's scripts at once, without those `app.html` asks for. */
async function preloads(): Promise<Record<string, string>> {
  const manifest = JSON.parse(await readFile(resolve(web, MANIFEST), 'utf8')) as Record<string, Chunk>
  const known = await readFile(resolve(web, 'app.html'), 'utf8')
  const filesOf = (name: string, seen = new Set<string>()): string[] => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the build`)
    if (seen.has(name)) return []
    seen.add(name)
    return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(imported, seen))]
  }
  const tagOf = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`
  return Object.fromEntries(
    Object.entries(LAZY_PAGES).map(([address, source]) => {
      const files = [...new Set(filesOf(source))].filter((file) => !known.includes(file))
      return [address, files.map(tagOf).join('')]
    }),
  )
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g

/** A page without script waits for its styles alone: they come along with it. */
async function withStylesInside(html: string): Promise<string> {
  const files = [...html.matchAll(STYLESHEET)].map(([, href]) => resolve(web, `.${href}`))
  const css = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
  return html.replace(STYLESHEET, '').replace('</head>', () => `  <style>${css}</style>\n  </head>`)
}

/** Leaves `.br` and `.gz` beside every text file, so that serving one costs no work. */
async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = resolve(folder, name)
      const bytes = await readFile(file)
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

if (import.meta.main) {
  await buildPrograms()
  await build()
}
