/** A colour as red, green and blue, each 0 to 1, gamma encoded (sRGB). */
export type Colour = readonly [red: number, green: number, blue: number]

/** Parses `#rrggbb`. Throws on anything else. */
export function parseColour(text: string): Colour {
  if (!/^#[\da-f]{6}$/i.test(text)) throw new Error(`not a colour like #rrggbb: ${text}`)
  const channel = (at: number) => Number.parseInt(text.slice(at, at + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

const luminance = ([red, green, blue]: Colour) => 0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue)

/** The contrast of two colours as WCAG 2 defines it, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

type Vector = readonly [number, number, number]

const times = (rows: readonly [Vector, Vector, Vector], [x, y, z]: Vector): Vector =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Vector
const each = ([x, y, z]: Vector, change: (value: number) => number): Vector => [change(x), change(y), change(z)]

// The matrices of CSS Color 4 for oklab.
const LINEAR_TO_LMS: readonly [Vector, Vector, Vector] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const LMS_TO_LAB: readonly [Vector, Vector, Vector] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const LAB_TO_LMS: readonly [Vector, Vector, Vector] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const LMS_TO_LINEAR: readonly [Vector, Vector, Vector] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

const toOklab = (colour: Colour) => times(LMS_TO_LAB, each(times(LINEAR_TO_LMS, each(colour, decode)), Math.cbrt))
const fromOklab = (lab: Vector): Colour =>
  each(
    times(
      LMS_TO_LINEAR,
      each(times(LAB_TO_LMS, lab), (value) => value ** 3),
    ),
    (value) => Math.min(1, Math.max(0, encode(value))),
  )

/** `color-mix(in oklab, colour share, other)`. @param share of `colour`, 0 to 1 */
export function mixInOklab(colour: Colour, share: number, other: Colour): Colour {
  const [a, b] = [toOklab(colour), toOklab(other)]
  return fromOklab(a.map((value, i) => value * share + (b[i] as number) * (1 - share)) as unknown as Vector)
}
