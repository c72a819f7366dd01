import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import { build as viteBuild } from 'vite'
import { COMPLETE_LANGUAGES } from '#contract/languages.ts'
import { buildExtension } from './build-extension.ts'
import { buildPrograms } from './build-programs.ts'
import { drawPictures } from './pictures.ts'
import { runNode } from './run-program.ts'

const root = resolve(import.meta.dirname, '..')
const web = resolve(root, process.env.WEB_DIR?.trim() || 'dist/web')

/** Search engines are welcome on the pages anyone may read. */
const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /auth/
Disallow: /admin
Disallow: /language/
`

type Options = {
  minify?: boolean
  /** By default the complete ones. Each of the others gets a copy of the first one's pages. */
  languages?: readonly string[]
}

/**
 * Builds the pages into `dist/web` (or `WEB_DIR`, where the server looks too): HTML files in a folder for each language,
 * their scripts and styles with hashed names in one folder `assets`; robots.txt, icons and the picture shown beside links.
 */
export async function build({ minify = true, languages = COMPLETE_LANGUAGES }: Options = {}): Promise<void> {
  await rm(web, { recursive: true, force: true })
  await mkdir(resolve(web, 'assets'), { recursive: true })
  const atOnce = pLimit(availableParallelism())
  await Promise.all(languages.map((language) => atOnce(() => buildLanguage(language, minify))))
  for (const language of languages) await shareAssets(resolve(web, language))
  await buildServiceWorker(languages, minify)
  const [first = 'en'] = languages
  const left = COMPLETE_LANGUAGES.filter((language) => !languages.includes(language))
  for (const language of left) await cp(resolve(web, first), resolve(web, language), { recursive: true })
  await writeFile(resolve(web, 'robots.txt'), ROBOTS)
  await drawPictures(resolve(root, 'web/assets'), resolve(root, 'docs/pictures'), web)
  await compileAtOnce(resolve(web, 'assets'))
  if (minify) await compressAssets(resolve(web, 'assets'))
}

async function buildLanguage(language: string, minify: boolean): Promise<void> {
  const { status, output } = await runNode(
    ['scripts/build-language.ts', resolve(web, language), ...(minify ? [] : ['--readable'])],
    { env: { TEXT_LANGUAGE: language } },
  )
  if (output.trim() !== '') console.log(output.trim())
  if (status !== 0) throw new Error(`the pages in ${language} could not be built`)
}

/** Moves the assets of a language to those of all: what has the same name has the same content. */
async function shareAssets(folder: string): Promise<void> {
  const from = resolve(folder, 'assets')
  for (const name of await readdir(from)) await rename(resolve(from, name), resolve(web, 'assets', name))
  await rm(from, { recursive: true })
}

type Chunk = { file: string; css?: string[]; assets?: string[] }

/**
 * Writes `files.json` of each language, the version of the build and the files of the signed-in product, and the service
 * worker, which keeps them for use offline. All languages have one version: a page in another language is not a new one.
 */
async function buildServiceWorker(languages: readonly string[], minify: boolean): Promise<void> {
  const hash = createHash('sha256')
  const filesIn = new Map<string, string[]>()
  for (const language of languages) {
    const folder = resolve(web, language)
    const manifest = JSON.parse(await readFile(resolve(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>
    const app = await readFile(resolve(folder, 'app.html'), 'utf8')
    const named = [...app.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
    const built = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
    const files = [...new Set([...named, ...built])].sort().map((file) => `/${file}`)
    hash.update(app).update(files.join())
    filesIn.set(folder, files)
  }
  const version = hash.digest('hex').slice(0, 16)
  for (const [folder, files] of filesIn)
    await writeFile(resolve(folder, 'files.json'), JSON.stringify({ version, files }))
  await viteBuild({
    configFile: resolve(root, 'vite.config.ts'),
    logLevel: 'warn',
    define: { BUILD_VERSION: JSON.stringify(version) },
    build: {
      minify,
      outDir: web,
      emptyOutDir: false,
      rolldownOptions: {
        input: resolve(root, 'web/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/** Scripts of first views. */
const OF_FIRST_VIEWS =
  /^(?:app|first|pages|dashboard-updates|new-page|channels-page|folder-page|folders-page)-[\w-]{8}\.js$/

/** Has Chromium compile scripts whole while they arrive, beside the page's own work, not function by function in it. */
async function compileAtOnce(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => OF_FIRST_VIEWS.test(name))
  for (const name of names) {
    const file = resolve(folder, name)
    await writeFile(file, `//# allFunctionsCalledOnLoad\n${await readFile(file, 'utf8')}`)
  }
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
  await buildExtension()
}
