import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build, createServer, type InlineConfig, type Plugin, preview } from 'vite'

// npm run components: every component in its states, for developers; reloads on save. Not part of the product's build.

const root = resolve(import.meta.dirname, '..')
const PORT = 3010

/** The inline script of every page, which applies the theme before the first paint. */
const themeScript = (): Plugin => ({
  name: 'components-theme',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => html.replace('<!--theme-->', await readFile(resolve(root, 'web/theme.html'), 'utf8')),
  },
})

const config: InlineConfig = {
  root: resolve(import.meta.dirname, 'components'),
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [themeScript()],
  build: {
    outDir: resolve(root, '.cache/components'),
    emptyOutDir: true,
    target: 'es2024',
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
}

/** Builds the page of components and serves it on a free port of this machine. */
export async function serveComponents(): Promise<{ origin: string; close(): Promise<void> }> {
  await build(config)
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } })
  const origin = server.resolvedUrls?.local[0]
  if (!origin) throw new Error('the page of components has no address')
  return { origin: origin.replace(/\/$/, ''), close: () => server.close() }
}

if (import.meta.main) {
  const server = await createServer({ ...config, server: { host: '127.0.0.1', port: PORT } })
  await server.listen()
  server.printUrls()
  console.log(`Components are at ${server.resolvedUrls?.local[0]}`)
}
