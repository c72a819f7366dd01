import { readFileSync } from 'node:fs'

/** The scripts a page's HTML loads by itself, before anybody does anything. */
const scriptsOf = (page) => {
  const html = readFileSync(`dist/web/${page}.html`, 'utf8')
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => `dist/web/${file}`)
}

export default [
  { name: 'landing: scripts before interaction', path: scriptsOf('landing'), limit: '15 kB', gzip: true },
  { name: 'signed-in shell: scripts', path: scriptsOf('app'), limit: '130 kB', gzip: true },
]
