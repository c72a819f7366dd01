import { dirname, resolve } from 'node:path'
import { build } from 'vite'
import { PROGRAMS } from './programs.ts'

const root = resolve(import.meta.dirname, '..')

/** Native, or looked for only by those who have it. */
const LEFT_OUT = ['@resvg/resvg-js', 'pg-native']

/**
 * Joins the server's thousand modules, packages included, to one file, and the sandbox's to another: they start in half
 * the time. Not minified: a stack names functions as the sources do.
 */
export async function buildPrograms(): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: LEFT_OUT },
    build: {
      ssr: true,
      target: 'node26',
      outDir: resolve(root, dirname(PROGRAMS.server)),
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: { server: resolve(root, 'server/main.ts'), sandbox: resolve(root, 'sandbox/main.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
}
