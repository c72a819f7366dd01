import { spawnSync } from 'node:child_process'

/** Everything that is checked without running the product, in the order of how fast it answers. */
const CHECKS: { name: string; command: string[] }[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types: server, rules, sandbox, scripts, tests', command: ['tsc', '-p', '.'] },
  { name: 'types: pages', command: ['tsc', '-p', 'web'] },
  { name: 'types: browser tests', command: ['tsc', '-p', 'tests/browser'] },
  {
    name: 'structure',
    command: ['depcruise', '--output-type', 'err', 'rules', 'server', 'web', 'sandbox', 'scripts', 'bench', 'tests'],
  },
  { name: 'nothing unused', command: ['knip'] },
  { name: 'sizes', command: ['size-limit'] },
]

/** Runs the checks; each prints its findings. */
export function runChecks(): { passed: number; failed: number } {
  let failed = 0
  for (const { name, command } of CHECKS) {
    const [program = '', ...args] = command
    const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${program}`, args, { encoding: 'utf8' })
    console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
    if (status === 0) continue
    failed++
    console.log(`${stdout}${stderr}`)
  }
  return { passed: CHECKS.length - failed, failed }
}
