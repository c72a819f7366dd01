import { readdirSync, readFileSync, statSync } from 'node:fs'
import { FIRST_PARTS } from './scripts/build-language.ts'

/** What a page's HTML loads by itself, before anybody does anything. */
const filesOf = (language, page, type) => {
  const html = readFileSync(`dist/web/${language}/${page}.html`, 'utf8')
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)]
    .map(([, file]) => `dist/web/${file}`)
    .filter((file) => file.endsWith(type))
}

/** The scripts of the signed-in product that these sources bring along. */
const reachedFrom = (sources) => {
  const manifest = JSON.parse(readFileSync('dist/web/en/manifest.json', 'utf8'))
  const chunks = new Set(sources)
  for (const name of chunks) for (const imported of manifest[name].imports ?? []) chunks.add(imported)
  return [...new Set([...chunks].map((name) => `dist/web/${manifest[name].file}`))]
}

const sizeOf = (language) => filesOf(language, 'app', '.js').reduce((sum, file) => sum + statSync(`${file}.gz`).size, 0)

const [largest] = readdirSync('dist/web', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'assets' && entry.name !== 'en')
  .map(({ name }) => name)
  .sort((a, b) => sizeOf(b) - sizeOf(a))

export default [
  { name: 'landing: scripts before interaction', path: filesOf('en', 'landing', '.js'), limit: '5 kB' },
  { name: 'landing: the page with its styles', path: 'dist/web/en/landing.html', limit: '17.3 kB' },
  { name: 'signed-in shell: scripts', path: filesOf('en', 'app', '.js'), limit: '107.8 kB' },
  ...(largest
    ? [{ name: `signed-in shell in ${largest}: scripts`, path: filesOf(largest, 'app', '.js'), limit: '109 kB' }]
    : []),
  { name: 'signed-in shell: styles', path: filesOf('en', 'app', '.css'), limit: '8 kB' },
  { name: 'dashboard until idle: scripts', path: reachedFrom(['app.html', ...FIRST_PARTS]), limit: '166.9 kB' },
  { name: 'sign-in at home: scripts', path: filesOf('en', 'entry', '.js'), limit: '90.7 kB' },
  { name: 'admin: scripts', path: filesOf('en', 'admin', '.js'), limit: '96.3 kB' },
].map((part) => ({ ...part, gzip: true }))
