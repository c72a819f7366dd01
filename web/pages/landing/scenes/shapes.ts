/**
 * A filled path; with a width, its outline instead, dashed if there is a pattern. Colours may have an alpha part.
 * Drawings are 320 x 180.
 */
export type Shape = readonly [colour: string, path: string, width?: number, dashes?: string]

/** The whole picture. */
export const GROUND = 'M0 0h320v180H0z'

/** The path of a circle. */
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
