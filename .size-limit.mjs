import { readdirSync, readFileSync, statSync } from 'node:fs'

/** The scripts a page's HTML loads by itself, before anybody does anything. */
const scriptsOf = (language, page) => {
  const html = readFileSync(`dist/web/${language}/${page}.html`, 'utf8')
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => `dist/web/${file}`)
}

const sizeOf = (language) => scriptsOf(language, 'app').reduce((sum, file) => sum + statSync(`${file}.gz`).size, 0)

const [largest] = readdirSync('dist/web', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'assets' && entry.name !== 'en')
  .map(({ name }) => name)
  .sort((a, b) => sizeOf(b) - sizeOf(a))

export default [
  { name: 'landing: scripts before interaction', path: scriptsOf('en', 'landing'), limit: '15 kB', gzip: true },
  { name: 'signed-in shell: scripts', path: scriptsOf('en', 'app'), limit: '130 kB', gzip: true },
  ...(largest
    ? [{ name: `signed-in shell in ${largest}: scripts`, path: scriptsOf(largest, 'app'), limit: '133 kB', gzip: true }]
    : []),
]
