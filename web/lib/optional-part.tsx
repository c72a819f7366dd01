import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** A component whose code is fetched at its first use, and that renders nothing if it could not be: pages work without it. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  )
