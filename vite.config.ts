import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { defineConfig, type Plugin, type ViteDevServer } from 'vite'
import type { Language } from '#contract/languages.ts'
import { pageAt } from '#contract/pages.ts'
import type { SessionView } from '#contract/session.ts'
import { metadataFor, metadataTags, notFoundMetadata, withContact } from '#server/http/page-html.ts'
import { compiledMessages } from './scripts/compile-messages.ts'
import { legalPages } from './scripts/legal-pages.ts'
import { readWords } from './text/words.ts'

const root = resolve(import.meta.dirname, 'web')

/** The language of the pages. */
const language = (process.env.TEXT_LANGUAGE ?? 'en') as Language
/** Where `<language>.json`, `legal/<language>` and `emoji/<language>.json` are. */
const textFolder = resolve(import.meta.dirname, process.env.TEXT_FOLDER ?? 'text')
const wordFile = resolve(textFolder, `${language}.json`)
const { locale, common, pages, admin } = readWords(readFileSync(wordFile, 'utf8'))

/** The texts of the HTML files, by the name in `<!--text:name-->`. */
const HTML_TEXTS = {
  loading: common.loading,
  appNeedsScript: pages.appNeedsScript,
  entryNeedsScript: pages.entryNeedsScript,
  adminNeedsScript: admin.needsScript,
}

/** The product server behind `npm run dev`. */
const server = process.env.DEV_SERVER_URL ?? 'http://127.0.0.1:3002'

/** While developing: the pages by address and session, as the product server hands them out. */
function addressedPages(): Plugin {
  return {
    name: 'subshelf-pages',
    apply: 'serve',
    configureServer: (vite) => () => {
      vite.middlewares.use(async (req, res, next) => {
        const path = (req.originalUrl ?? '/').split('?')[0] ?? '/'
        if (req.method !== 'GET' || !req.headers.accept?.includes('text/html')) return next()
        try {
          const name = await bundleAt(path, req.headers.cookie)
          res.statusCode = name === 'not-found' ? 404 : 200
          res.setHeader('Content-Type', 'text/html; charset=utf-8')
          res.end(await page(vite, name, path))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

type PageName = 'app' | 'landing' | 'entry' | 'not-found' | 'admin' | 'legal-privacy' | 'legal-terms'

async function bundleAt(path: string, cookie: string | undefined): Promise<PageName> {
  const bundle = pageAt(path)?.bundle ?? 'not-found'
  if (bundle !== 'app') return bundle
  const answer = await fetch(`${server}/api/session`, { headers: cookie ? { cookie } : {} })
  const { user, platform } = (await answer.json()) as SessionView
  if (user) return 'app'
  return platform.mode === 'home' ? 'entry' : 'landing'
}

async function page(vite: ViteDevServer, name: PageName, path: string): Promise<string> {
  const html = await vite.transformIndexHtml(path, await readFile(resolve(root, `${name}.html`), 'utf8'))
  const { prerender } = await vite.ssrLoadModule('/prerender.tsx')
  const metadata = name === 'not-found' ? notFoundMetadata('en') : metadataFor(path, 'en')
  const tagged = html.replace('<!--metadata-->', () => metadataTags(metadata, 'http://localhost:3000'))
  const filled = ['app', 'entry', 'admin'].includes(name)
    ? tagged
    : tagged.replace('<!--page-->', () => prerender(name))
  return withContact(filled, null, 'en')
}

/** Gives every HTML file the shared head, its language and its texts, and keeps its comments from users. */
const sharedHtml = (): Plugin => ({
  name: 'subshelf-shared-html',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const head = await readFile(resolve(root, 'head.html'), 'utf8')
      const theme = await readFile(resolve(root, 'theme.html'), 'utf8')
      return html
        .replace('lang="en"', () => `lang="${locale.locale}" dir="${locale.direction}"`)
        .replace('<!--head-->', () => head.trimEnd())
        .replace('<!--theme-->', () => theme.trimEnd())
        .replace(/\s*<!-- .*? -->/gs, '')
        .replace(/<!--text:(\w+)-->/g, (_, name) => HTML_TEXTS[name as keyof typeof HTML_TEXTS])
    },
  },
})

/** Keeps the styles of the prerendered pages, whose scripts import them without using a class name. */
const keepStyles = (): Plugin => ({
  name: 'subshelf-keep-styles',
  enforce: 'post',
  transform: (code, id) => (id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null),
})

/** Says the order of the layers in every stylesheet: whichever comes first decides it, and chunks come in any order. */
const layerOrder = (): Plugin => ({
  name: 'subshelf-layer-order',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type === 'asset' && asset.fileName.endsWith('.css')) {
        asset.source = `@layer tokens,base,ui;${asset.source}`
      }
    }
  },
})

export default defineConfig({
  root,
  publicDir: false,
  appType: 'custom',
  resolve: {
    alias: [
      { find: /^#text\/legal\//, replacement: `${resolve(textFolder, 'legal', language)}/` },
      { find: '#text/emoji.json', replacement: resolve(textFolder, `emoji/${language}.json`) },
      { find: /^#text\//, replacement: `${resolve(import.meta.dirname, 'text')}/` },
    ],
  },
  plugins: [
    compiledMessages(wordFile),
    legalPages(language),
    addressedPages(),
    sharedHtml(),
    keepStyles(),
    layerOrder(),
  ],
  server: { proxy: Object.fromEntries(['/api', '/auth', '/.netlify'].map((path) => [path, server])) },
  worker: { format: 'es' },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    // Of the files a chunk needs, those beside itself: its import asks for it anyway.
    modulePreload: { polyfill: false, resolveDependencies: (file, files) => files.filter((one) => one !== file) },
    // Who builds their own server reads what is printed. TanStack's modules say that they are for the client; the pages for
    // visitors start with what the signed-in product loads later; how long plugins took matters to nobody.
    rolldownOptions: {
      checks: { moduleLevelDirective: false, ineffectiveDynamicImport: false, pluginTimings: false },
    },
  },
})
