import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { addResult, fileLine, type Kind, type Result } from './reports.ts'

/** Keeps each result as it comes, and prints a line for each file that has ended. */
export default class ResultReporter implements Reporter {
  #results = new Map<string, Result[]>()

  onTestCaseResult(test: TestCase) {
    const { state, errors } = test.result()
    if (state === 'skipped' && isLeftOut(test)) return
    this.#add(test.module, {
      name: test.fullName,
      ...(test.location && { line: test.location.line }),
      state: state === 'failed' || state === 'passed' ? state : 'skipped',
      ms: test.diagnostic()?.duration ?? 0,
      ...(state === 'failed' && { reason: reasonOf(errors) }),
    })
  }

  /** A hook that fails leaves the tests of its group unrun. */
  onTestSuiteResult(suite: TestSuite) {
    const errors = suite.errors()
    if (errors.length > 0)
      this.#add(suite.module, { name: suite.fullName, state: 'failed', ms: 0, reason: reasonOf(errors) })
  }

  onTestModuleEnd(module: TestModule) {
    const errors = module.errors()
    if (errors.length > 0) this.#add(module, { name: 'the file', state: 'failed', ms: 0, reason: reasonOf(errors) })
    const results = this.#results.get(module.id)?.filter(({ state }) => state !== 'skipped') ?? []
    if (results.length > 0) console.log(fileLine(results))
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly { message: string; stack?: string }[]) {
    if (errors.length === 0) return
    const reason = reasonOf(errors)
    console.log(`✗ outside of tests\n${reason}`)
    addResult({ kind: 'server', file: 'vitest', name: 'an error outside of tests', state: 'failed', ms: 0, reason })
  }

  #add(module: TestModule, result: Omit<Result, 'kind' | 'file'>) {
    const all = { kind: module.project.name as Kind, file: module.relativeModuleId, ...result }
    this.#results.set(module.id, [...(this.#results.get(module.id) ?? []), all])
    addResult(all)
  }
}

/** Whether the run was not asked for the test, as opposed to a test that cannot run on this machine. */
const isLeftOut = (test: TestCase) =>
  test.tags.includes('slow') || process.argv.some((arg) => arg.startsWith('--testName'))

type SaidError = { message: string; stack?: string | undefined; diff?: string | undefined }

const reasonOf = (errors: readonly SaidError[] = []) =>
  errors.map(({ message, stack = '', diff = '' }) => [message, diff, stack.replace(message, '')].join('\n')).join('\n')
