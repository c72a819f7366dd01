import { type ComponentType, lazy } from 'react'
import { loaded } from './load-part.ts'

/**
 * A component whose code is fetched at its first use, and that renders nothing until it is there: pages work without it.
 * Needs a `Suspense` of its own.
 */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await loaded(load) }))
