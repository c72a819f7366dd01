import { NOTHING, type Outcome } from './reports.ts'
import { runProgram } from './run-program.ts'

/** Everything that is checked without running the product, in the order of how fast it answers. */
const CHECKS: { name: string; command: string[]; ofBuild?: boolean }[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types: server, domain, sandbox, scripts, tests', command: ['tsc', '-p', '.'] },
  { name: 'types: pages', command: ['tsc', '-p', 'web'] },
  { name: 'types: browser tests', command: ['tsc', '-p', 'tests/browser'] },
  {
    name: 'imports',
    command: [
      'depcruise',
      '--output-type',
      'err',
      'contract',
      'domain',
      'text',
      'server',
      'web',
      'sandbox',
      'scripts',
      'bench',
      'tests',
    ],
  },
  { name: 'structure of folders', command: ['node', 'scripts/structure.ts'] },
  { name: 'nothing unused', command: ['knip'] },
  { name: 'sentences in text/', command: ['node', 'scripts/sentences.ts'] },
  { name: 'settings in the README', command: ['node', 'scripts/docs.ts', '--check'] },
  { name: 'sizes', command: ['size-limit'], ofBuild: true },
]

/**
 * Runs the checks one after the other, then prints what each of them found.
 * @param built resolves when there is a build to look at; most checks do not wait for it
 */
export async function runChecks(built: Promise<void>): Promise<Outcome> {
  const failures: Outcome['failures'] = []
  let said = ''
  for (const { name, command, ofBuild } of CHECKS) {
    if (ofBuild) await built
    const { status, output } = await runProgram(command)
    said += `${status === 0 ? '✓' : '✗'} ${name}\n`
    if (status === 0) continue
    failures.push({ name, reason: output })
    said += `${output}\n`
  }
  process.stdout.write(said)
  return { ...NOTHING, passed: CHECKS.length - failures.length, failed: failures.length, failures }
}
