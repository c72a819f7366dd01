import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { PRODUCT } from '#contract/product.ts'

const root = resolve(import.meta.dirname, '..')
/** The sandbox imports nothing of the product: it knows the name as Google and Stripe do. */
const files = globSync('{contract,domain,text,server,web,extension,scripts}/**/*.{ts,tsx,html,css}', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && file !== 'contract/product.ts')
  .map((file) => ({ file, content: readFileSync(resolve(root, file), 'utf8') }))

/** Names that no user reads and that outlive a change of the product's name, with the reason. */
const TECHNICAL: readonly [pattern: RegExp, why: string][] = [
  [/subshelf:[\w$`]/g, 'keys, locks and channels in browsers: what they hold would be lost'],
  [/'subshelf-(?:data)?'/g, 'databases in browsers: likewise'],
  [/'subshelf-sign-in'/g, 'the name of the window of the sign-in'],
  [/subshelf_\w+/g, 'metrics: dashboards and alerts of operators use them'],
  [/'subshelf\.[\w.]+'/g, 'attributes of traces: likewise'],
  [/getTracer\('subshelf'\)|'service\.name': 'subshelf'/g, 'likewise'],
  [/\bsubshelf(?:\.catalogue)?\.db\b/g, 'files of the database: servers would begin with an empty one'],
  [/(?:format: |format !== |includes\()'subshelf'|'subshelf-(?:csv|marks)'/g, 'formats of exported files'],
  [/'sha256', secret, 'subshelf'/g, 'derivation of keys: what is encrypted could no longer be read'],
  [/['"]X-Requested-With['"](?:: |, )'subshelf'/g, 'the header of our own requests'],
]

test('the product’s name stands in contract/product.ts alone', () => {
  const named = files.filter(({ content }) => content.includes(PRODUCT))
  expect(named.map(({ file }) => file)).toEqual([])
})

test('other names that contain it are technical, each for a reason', () => {
  const rest = files
    .filter(({ file }) => !file.startsWith('scripts/'))
    .map(({ file, content }) => ({
      file,
      rest: TECHNICAL.reduce((text, [name]) => text.replaceAll(name, ''), content),
    }))
  const lines = rest.flatMap(({ file, rest: text }) =>
    text.split('\n').flatMap((line) => (/subshelf/i.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )
  expect(lines).toEqual([])
  const all = files.map(({ content }) => content).join('\n')
  expect(TECHNICAL.filter(([name]) => !new RegExp(name.source).test(all)).map(([, why]) => why)).toEqual([])
})
