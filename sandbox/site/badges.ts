import { hash } from '../catalogue/seed.ts'
import { shapes } from './shapes.ts'

/** A square picture for a channel or a person: a pattern on a gradient, and initials. @param side pixels */
export function badge(name: string, seed: number, side: number): string {
  const hue = hash(seed, 1) % 360
  const second = (hue + 30 + (hash(seed, 2) % 110)) % 360
  const light = 38 + (hash(seed, 4) % 14)
  const from = `hsl(${hue} 68% ${light}%)`
  const to = `hsl(${second} 72% ${light - 14}%)`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${side}" height="${side}">
<defs><linearGradient id="g" gradientTransform="rotate(${hash(seed, 3) % 360} .5 .5)"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
<rect width="100" height="100" fill="url(#g)"/>
${shapes(seed, `hsl(${second} 90% 85%)`)}
<text x="50" y="50" dy=".36em" text-anchor="middle" font-family="system-ui, 'Noto Sans', sans-serif" font-weight="700" font-size="40" fill="#fff">${asText(initials(name))}</text>
</svg>
`
}

function initials(name: string): string {
  const [first = '', second = ''] = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letter = (word: string) => [...word][0]?.toUpperCase() ?? ''
  const cased = /^\p{Lu}|^\p{Ll}/u.test(first)
  return (cased ? letter(first) + letter(second) : letter(first)) || '★'
}

const asText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
