import type { Shape } from './shapes.ts'

const Paths = ({ shapes }: { shapes: readonly Shape[] }) =>
  shapes.map(([colour, path, width, dashes]) =>
    width === undefined ? (
      <path key={path} fill={colour} d={path} />
    ) : (
      <path key={path} fill="none" stroke={colour} strokeWidth={width} strokeDasharray={dashes} d={path} />
    ),
  )

/** A drawn thumbnail of 16:9. Decorative. */
export const Scene = ({ shapes }: { shapes: readonly Shape[] }) => (
  <svg viewBox="0 0 320 180" width="320" height="180" aria-hidden="true">
    <Paths shapes={shapes} />
  </svg>
)

/** A drawn mark for a folder's tile. Decorative. */
export const Mark = ({ shapes }: { shapes: readonly Shape[] }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <Paths shapes={shapes} />
  </svg>
)
