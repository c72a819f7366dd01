import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startProblem } from '../start-problem.ts'
import { localSecretKey } from './local-secret-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'subshelf-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('[OWN-03] the key at home is made once, and nobody else can read it', () => {
  const dataDir = join(folder, 'new', 'data')
  const key = localSecretKey(dataDir)
  expect(key).toHaveLength(44)
  expect(localSecretKey(dataDir)).toBe(key)
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('[OWN-03] a start without a folder for the key ends with one sentence', () => {
  writeFileSync(join(folder, 'file'), '')
  const start = () => {
    try {
      return localSecretKey(join(folder, 'file', 'data'))
    } catch (error) {
      return startProblem(error, null)
    }
  }
  expect(start()).toMatch(/^\S+ cannot be read or made \(ENOTDIR\): [^\n]+ set DATA_DIR to another one\.$/)
})
