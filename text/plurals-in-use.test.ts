import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('text/en/*.ts').filter((path) => !path.endsWith('.test.ts'))

const EXPORTED =
  /^export (?:const|function) (\w+)(?: = )?\((\w+): number\)(.*?)(?=^(?:export|const|function|\/\*\*|\/\/)|$(?![\s\S]))/gms

/** The exported functions of a module that take one number and choose a plural form by it. */
const countFunctions = (file: string): [file: string, name: string][] =>
  [...readFileSync(file, 'utf8').matchAll(EXPORTED)]
    .filter(([, , parameter, body]) => new RegExp(`plural\\(\\s*'\\w+',\\s*${parameter},`).test(body ?? ''))
    .map(([, name = '']) => [file, name])

test.each(files)('%s can be imported by itself', async (file) => {
  expect(Object.keys(await import(resolve(file)))).not.toEqual([])
})

test.each(files.flatMap(countFunctions))('%s: %s has the right form for 0, 1, 2 and 1,000', async (file, name) => {
  const textFor: (count: number) => string = (await import(resolve(file)))[name]
  const plural = textFor(2)
  // None at all may have a sentence of its own.
  if (textFor(0).includes('0')) expect(textFor(0)).toBe(plural.replace('2', '0'))
  expect(['1,000', '1.0K'].map((thousand) => plural.replace('2', thousand))).toContain(textFor(1_000))
  expect(textFor(1), 'the singular').not.toBe(plural.replace('2', '1'))
  expect(textFor(1)).not.toContain('#')
})
