import { globSync, readFileSync } from 'node:fs'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { circleProblems, clockProblems, featureProblems, type Import, writeProblems } from './structure-rules.ts'

// Checks how files are spread over folders, and prints what is wrong. Imports between single files are checked by
// .dependency-cruiser.json.
const files = globSync('{server,web}/**/*.{ts,tsx,css}')
const imports = await readImports()
const sources = new Map(
  files.filter((file) => !file.endsWith('.css')).map((file) => [file, readFileSync(file, 'utf8')]),
)
const problems = [
  ...circleProblems(imports),
  ...writeProblems(imports),
  ...featureProblems(files),
  ...clockProblems(sources),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

async function readImports(): Promise<Import[]> {
  const { options } = JSON.parse(readFileSync('.dependency-cruiser.json', 'utf8')) as { options: ICruiseOptions }
  const { output } = await cruise(['server', 'web'], options)
  return (output as ICruiseResult).modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
}
