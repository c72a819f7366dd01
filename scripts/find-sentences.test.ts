import { expect, test } from 'vitest'
import { findSentences } from './find-sentences.ts'

const found = (source: string) => findSentences('web/x.tsx', source).map(({ text }) => text)

test.each([
  ['JSX text', 'const a = <p>Nothing here yet</p>', ['Nothing here yet']],
  ['one word of JSX text', 'const a = <button>Retry</button>', ['Retry']],
  ['a label', 'const a = <input aria-label="Folder name" />', ['Folder name']],
  ['each side of a choice', 'const a = <b title={x ? "Open" : "Close"} />', ['Open', 'Close']],
  ['a template in JSX', 'const a = <p>{`$' + '{n} new`}</p>', ['… new']],
  ['a shown property', 'showToast({ text: "Saved" })', ['Saved']],
  ['a sentence in a constant', 'const a = "Your folders stay."', ['Your folders stay.']],
  ['the middle of a sentence', 'const a = `$' + '{b} could not be loaded`', ['… could not be loaded']],
  ['a page written as a template', 'const a = html`<p>Done</p>`', ['Done']],
  ['a default value', 'const f = (name = "Untitled video") => name', ['Untitled video']],
])('%s is found', (_, source, texts) => {
  expect(found(source)).toEqual(texts)
})

test.each([
  ['a text module', 'const a = <p>{text.nothingHere}</p>'],
  ['a name for styles and tests', 'const a = <p className="visually-hidden wide" id="since" data-part="ok" />'],
  ['punctuation', 'const a = <p>{b} · {c}</p>'],
  ['the product’s name', 'const a = <h1>Subshelf</h1>'],
  ['codes', 'const a = ["folder_full", "image/png", "Content-Type", "GET"]'],
  ['styles and shapes', 'const a = ["M3 9.5 10 3.5l7 6V16", "opacity 200ms ease-out", "1px solid"]'],
  ['logs and errors', 'log.warn({ a }, "the price could not be read"); throw new RangeError("Not a number at all")'],
  ['another program’s text', 'const a = message.startsWith("Failed to retrieve it")'],
  ['types and imports', 'import a from "Some odd module"; type B = "One or another"'],
])('%s is not taken for a sentence', (_, source) => {
  expect(found(source)).toEqual([])
})

test('the line is where the sentence starts', () => {
  expect(findSentences('server/x.ts', 'const a = 1\n\nconst b = "Please sign in again."')).toEqual([
    { line: 3, text: 'Please sign in again.' },
  ])
})
