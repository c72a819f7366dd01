import { ensureProgramsBuilt } from '../../scripts/ensure-built.ts'

/** Before all tests: the sandbox is built. The pages are run from their sources. */
export default (): Promise<void> => ensureProgramsBuilt({ withPages: false })
