import fc from 'fast-check'
import { SEED } from './property-runs.ts'

// Which examples a property is tried with does not depend on chance: a failure comes from a change.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED })
