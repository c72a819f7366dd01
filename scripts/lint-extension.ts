import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildExtension, packExtension } from './build-extension.ts'
import { runProgram } from './run-program.ts'

// Checks the package for Firefox as its store does. Warnings count: a reviewer would ask about them.
const out = mkdtempSync(join(tmpdir(), 'companion-'))
try {
  const { firefox } = await buildExtension({ out: join(out, 'built') })
  const archive = await packExtension(firefox, 'firefox')
  const { status, output } = await runProgram(['addons-linter', '--warnings-as-errors', archive])
  if (status !== 0) console.log(output)
  process.exitCode = status ?? 1
} finally {
  rmSync(out, { recursive: true })
}
