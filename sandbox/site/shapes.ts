import { hash } from '../catalogue/seed.ts'

/** A quiet pattern for a square of 100: one of five, turned and placed by the seed. */
export function shapes(seed: number, colour: string): string {
  const number = (place: number, below: number) => hash(seed, 9, place) % below
  const patterns = [bubbles, stripes, sails, ripples, dots]
  const drawn = patterns[number(0, patterns.length)]?.(number) ?? ''
  const style = `fill="${colour}" stroke="${colour}" stroke-width="0" opacity=".24"`
  return `<g ${style} transform="rotate(${number(4, 180)} 50 50)">${drawn}</g>`
}

type Draw = (number: (place: number, below: number) => number) => string

const each = (count: number, draw: (place: number) => string) =>
  Array.from({ length: count }, (_, n) => draw(n)).join('')

const bubbles: Draw = (number) =>
  each(3, (n) => `<circle cx="${number(n, 100)}" cy="${number(n + 5, 100)}" r="${16 + number(n + 9, 30)}"/>`)

const stripes: Draw = (number) =>
  each(4, (n) => `<rect x="-40" y="${n * 26 + number(1, 14)}" width="180" height="${6 + number(2, 9)}"/>`)

const sails: Draw = (number) =>
  each(3, (n) => `<path d="M${number(n, 90)} ${number(n + 3, 90)}l${22 + number(n, 30)} 40h-70z"/>`)

const ripples: Draw = (number) =>
  each(
    4,
    (n) => `<circle cx="${number(1, 100)}" cy="${number(2, 100)}" r="${14 * (n + 1)}" fill="none" stroke-width="5"/>`,
  )

const dots: Draw = (number) =>
  each(16, (n) => {
    const [x, y] = [(n % 4) * 27 + number(1, 12), Math.floor(n / 4) * 27 + number(2, 12)]
    return `<circle cx="${x}" cy="${y}" r="${3 + number(n, 6)}"/>`
  })
