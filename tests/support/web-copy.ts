import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPLETE_LANGUAGES } from '#contract/languages.ts'

/** A copy of the built pages that a server may be started with. */
export type WebCopy = {
  dir: string
  /** Makes it the next build: the names of its scripts differ, and its app has `data-build` on the root. */
  update: () => void
  remove: () => void
}

export function copyWeb(): WebCopy {
  const dir = mkdtempSync(join(tmpdir(), 'subshelf-web-'))
  cpSync('dist/web', dir, { recursive: true })
  let build = 1
  const assets = join(dir, 'assets')
  // The server prefers compressed files.
  for (const name of readdirSync(assets)) if (/\.(?:br|gz)$/.test(name)) rmSync(join(assets, name))
  const readFiles = (language: string) =>
    JSON.parse(readFileSync(join(dir, language, 'files.json'), 'utf8')) as { version: string; files: string[] }
  const update = () => {
    build += 1
    const { version } = readFiles('en')
    const renamed = new Map(
      COMPLETE_LANGUAGES.flatMap((language) => readFiles(language).files)
        .filter((file) => file.endsWith('.js'))
        .map((file) => file.replace('/assets/', ''))
        .map((name) => [name, name.replace(/(?:-b\d+)?\.js$/, `-b${build}.js`)]),
    )
    const folders = COMPLETE_LANGUAGES.map((language) => join(dir, language))
    const texts = [dir, assets, ...folders].flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:js|json|html)$/.test(entry.name))
        .map((entry) => join(folder, entry.name)),
    )
    for (const file of texts) {
      let text = readFileSync(file, 'utf8').replaceAll(version, `${version.slice(0, 14)}b${build}`)
      for (const [old, name] of renamed) text = text.replaceAll(old, name)
      if (file.endsWith('app.html')) text = text.replace(/<html(?: data-build="\d+")? /, `<html data-build="${build}" `)
      writeFileSync(file, text)
    }
    for (const [old, name] of renamed) renameSync(join(assets, old), join(assets, name))
  }
  return { dir, update, remove: () => rmSync(dir, { recursive: true, force: true }) }
}
