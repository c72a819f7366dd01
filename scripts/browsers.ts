import { mkdirSync } from 'node:fs'
import { startProduct } from '../tests/support/product.ts'
import { takeCompanionJourney } from './browsers/companion.ts'
import type { Driver, Kind } from './browsers/driver.ts'
import { firefox } from './browsers/firefox.ts'
import { JOURNEY } from './browsers/journey.ts'
import { webkit } from './browsers/webkit.ts'
import { Window } from './browsers/window.ts'
import { ensureBuilt } from './ensure-built.ts'

// npm run test:browsers [-- NAME …]: the main journey in browsers other than Chromium, one after the other, each with a
// product of its own; in Firefox the companion's, too. A browser that is not installed is no failure.
const PICTURES = 'test-results/browsers'

type Outcome = 'passed' | 'failed' | 'not installed'

async function takeJourney(driver: Driver, name: string): Promise<Outcome> {
  const product = await startProduct()
  const window = new Window(driver)
  let steps = 0
  try {
    for (const step of JOURNEY) {
      try {
        const leftOut = await step.act(window, product)
        if (!leftOut) steps++
        console.log(leftOut ? `  - ${step.name}: left out, ${leftOut}` : `  ✓ ${step.name}`)
      } catch (error) {
        const picture = `${PICTURES}/${name}.png`
        mkdirSync(PICTURES, { recursive: true })
        const isTaken = await driver.screenshot(picture).then(
          () => true,
          () => false,
        )
        console.log(
          `✗ ${name} (${driver.version}): failed at "${step.name}"${isTaken ? `, picture in ${picture}` : ''}`,
        )
        console.log(`  ${error instanceof Error ? error.message : error}`)
        return 'failed'
      }
    }
    console.log(`✓ ${name} (${driver.version}): passed, ${steps} of ${JOURNEY.length} steps`)
    return 'passed'
  } finally {
    await product.stop()
  }
}

async function tryBrowser(kind: Kind): Promise<Outcome> {
  if (!kind.isInstalled()) {
    console.log(`- ${kind.name}: not installed: apt-get install ${kind.packages}`)
    return 'not installed'
  }
  console.log(kind.name)
  let driver: Driver
  try {
    driver = await kind.start()
  } catch (error) {
    console.log(`✗ ${kind.name}: did not start: ${error instanceof Error ? error.message : error}`)
    return 'failed'
  }
  try {
    return await takeJourney(driver, kind.name)
  } finally {
    await driver.close()
  }
}

async function tryCompanion(): Promise<Outcome> {
  if (!firefox.isInstalled()) return 'not installed'
  try {
    await takeCompanionJourney()
    console.log('✓ the companion in Firefox: passed')
    return 'passed'
  } catch (error) {
    console.log(`✗ the companion in Firefox: ${error instanceof Error ? error.message : error}`)
    return 'failed'
  }
}

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const wanted = [firefox, webkit].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
)
const outcomes: Outcome[] = []
await ensureBuilt()
for (const kind of wanted) outcomes.push(await tryBrowser(kind))
if (wanted.includes(firefox) || words.includes('companion')) outcomes.push(await tryCompanion())
const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('not installed')} not installed`)
process.exitCode = count('failed') > 0 ? 1 : 0
