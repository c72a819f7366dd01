import { relative } from 'node:path'
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { addResult, fileLine, type Result } from './reports.ts'

/** Keeps each result as it comes, and prints a line for each file that has ended. */
export default class ResultReporter implements Reporter {
  #results = new Map<string, Result[]>()
  /** How many tests of a file are still to come. */
  #awaited = new Map<string, number>()

  printsToStdio() {
    return true
  }

  onBegin(_config: unknown, suite: Suite) {
    for (const test of suite.allTests()) this.#awaited.set(fileOf(test), (this.#awaited.get(fileOf(test)) ?? 0) + 1)
  }

  onTestEnd(test: TestCase, { status, duration, errors }: TestResult) {
    const file = fileOf(test)
    const state = status === 'skipped' ? 'skipped' : status === test.expectedStatus ? 'passed' : 'failed'
    const [, , , ...titles] = test.titlePath()
    const result: Result = {
      kind: 'browser',
      file,
      name: titles.join(' › '),
      line: test.location.line,
      state,
      ms: duration,
      ...(state === 'failed' && { reason: reasonOf(errors) || status }),
    }
    addResult(result)
    const results = [...(this.#results.get(file) ?? []), result]
    this.#results.set(file, results)
    const awaited = (this.#awaited.get(file) ?? 0) - 1
    this.#awaited.set(file, awaited)
    if (awaited === 0) console.log(fileLine(results))
    else if (state === 'failed') console.log(fileLine([result]))
  }

  onError(error: TestError) {
    const reason = reasonOf([error])
    console.log(`✗ outside of tests\n${reason}`)
    addResult({
      kind: 'browser',
      file: 'playwright',
      name: 'an error outside of tests',
      state: 'failed',
      ms: 0,
      reason,
    })
  }
}

const fileOf = (test: TestCase) => relative(process.cwd(), test.location.file)

const reasonOf = (errors: readonly TestError[]) =>
  errors
    .map(({ message = '', value = '', snippet = '', stack = '' }) =>
      [message || value, snippet, stack.replace(message, '')].join('\n'),
    )
    .join('\n')
