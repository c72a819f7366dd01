import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { Resvg } from '@resvg/resvg-js'
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js'
import { type InlineConfig, build as viteBuild } from 'vite'
import { COMPLETE_LANGUAGES, type Language } from '#contract/languages.ts'
import { PRODUCT_SLUG } from '#contract/product.ts'
import { type Browser, ICON_PX, manifestFor } from '../extension/manifest.ts'
import { readWords } from '../text/words.ts'

const root = resolve(import.meta.dirname, '..')
const source = resolve(root, 'extension')
const BROWSERS: readonly Browser[] = ['chrome', 'firefox']

/** Scripts that are loaded as they are, each whole. */
const SCRIPTS = {
  youtube: 'youtube/main.ts',
  'page-world': 'youtube/page-world.ts',
  connect: 'connect.ts',
  worker: 'worker/main.ts',
}
const PAGES = ['popup', 'options', 'import']

type Options = {
  /** The one it may reach without asking, by its origin. null: users give the address of theirs. */
  server?: string | null
  out?: string
}

/** Builds the companion for each browser into a folder of its own in `dist/extension`. @returns the folders */
export async function buildExtension({
  server = null,
  out = resolve(root, 'dist/extension'),
}: Options = {}): Promise<Record<Browser, string>> {
  await rm(out, { recursive: true, force: true })
  const common = resolve(out, 'common')
  const config: InlineConfig = {
    ...{ configFile: false, root: source, base: './', publicDir: false, logLevel: 'warn' },
    define: { DEFAULT_SERVER: JSON.stringify(server ?? '') },
  }
  const shared = { outDir: common, emptyOutDir: false, target: 'es2024', modulePreload: { polyfill: false } }
  for (const [name, file] of Object.entries(SCRIPTS))
    await viteBuild({
      ...config,
      build: {
        ...shared,
        rolldownOptions: { input: resolve(source, file), output: { format: 'iife', entryFileNames: `${name}.js` } },
      },
    })
  await viteBuild({
    ...config,
    root: resolve(source, 'pages'),
    build: {
      ...shared,
      rolldownOptions: {
        input: PAGES.map((name) => resolve(source, `pages/${name}.html`)),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  })
  await cp(resolve(source, 'youtube/page.css'), resolve(common, 'youtube.css'))
  await drawIcons(common)
  for (const language of COMPLETE_LANGUAGES) await writeMessages(language, common)
  const { version } = JSON.parse(await readFile(resolve(root, 'package.json'), 'utf8')) as { version: string }
  const folders = { chrome: resolve(out, 'chrome'), firefox: resolve(out, 'firefox') }
  for (const browser of BROWSERS) {
    await cp(common, folders[browser], { recursive: true })
    const manifest = JSON.stringify(manifestFor(browser, version, server), null, 2)
    await writeFile(resolve(folders[browser], 'manifest.json'), `${manifest}\n`)
  }
  await rm(common, { recursive: true })
  return folders
}

async function drawIcons(folder: string): Promise<void> {
  const svg = await readFile(resolve(root, 'web/assets/icon.svg'))
  for (const px of ICON_PX) {
    const png = new Resvg(svg, { fitTo: { mode: 'width', value: px } }).render().asPng()
    await writeFile(resolve(folder, `icon-${px}.png`), png)
  }
}

/** Browsers write languages with an underscore. */
async function writeMessages(language: Language, folder: string): Promise<void> {
  const { companion } = readWords(await readFile(resolve(root, `text/${language}.json`), 'utf8'))
  const messages = Object.entries(companion).flatMap(([name, text]) => formsOf(name, text))
  const into = resolve(folder, '_locales', language.replace('-', '_'))
  await mkdir(into, { recursive: true })
  const json = Object.fromEntries(messages.map(([name, message]) => [name, { message }]))
  await writeFile(resolve(into, 'messages.json'), `${JSON.stringify(json, null, 2)}\n`)
}

/**
 * Browsers' messages know no plurals: each form of a text is a message of its own, `name_one`, `name_other`, from which
 * extension/texts.ts chooses. Values stay in braces. @throws Error for what it can't say
 */
export function formsOf(name: string, text: string): [name: string, message: string][] {
  const parts = parse(text, { ignoreTag: true, requiresOtherClause: true, shouldParseSkeletons: false })
  const [only] = parts
  if (only?.type !== TYPE.plural || parts.length > 1) return [[name, flat(name, parts)]]
  return Object.entries(only.options).map(([form, { value }]) => [`${name}_${form}`, flat(name, value, only.value)])
}

const flat = (name: string, parts: readonly MessageFormatElement[], counted = ''): string =>
  parts
    .map((part) => {
      // A dollar sign would begin a placeholder.
      if (part.type === TYPE.literal) return part.value.replaceAll('$', '$$$$')
      if (part.type === TYPE.pound) return `{${counted}}`
      if (part.type === TYPE.argument) return `{${part.value}}`
      throw new Error(`companion.${name}: only values, and a plural as the whole text`)
    })
    .join('')

/** Packs a built folder, the same files to the same bytes. @returns the archive's path */
export async function packExtension(folder: string, browser: Browser): Promise<string> {
  const { version } = JSON.parse(await readFile(resolve(folder, 'manifest.json'), 'utf8')) as { version: string }
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, extendedTimestamp: false })
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name).slice(folder.length + 1))
  for (const name of names.sort()) {
    const bytes = new Uint8Array(await readFile(resolve(folder, name)))
    await writer.add(name, new Uint8ArrayReader(bytes), { lastModDate: new Date(2020, 0, 1) })
  }
  const archive = `${folder}/../${PRODUCT_SLUG}-companion-${version}-${browser}.zip`
  await writeFile(archive, new Uint8Array(await (await writer.close()).arrayBuffer()))
  return resolve(archive)
}

// npm run extension [-- ADDRESS]: the packages for the stores, in dist/extension. With an address they are for that server.
if (import.meta.main) {
  const [, , address] = process.argv
  const folders = await buildExtension({ server: address ? new URL(address).origin : null })
  for (const browser of BROWSERS) console.log(await packExtension(folders[browser], browser))
}
