import { hash } from '../catalogue/seed.ts'

/** A square picture for a channel or a person: a pattern on a gradient, and initials. @param side pixels */
export function badge(name: string, seed: number, side: number): string {
  const hue = hash(seed, 1) % 360
  const second = (hue + 30 + (hash(seed, 2) % 110)) % 360
  const angle = hash(seed, 3) % 360
  const light = 38 + (hash(seed, 4) % 14)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${side}" height="${side}">
<defs><linearGradient id="g" gradientTransform="rotate(${angle} .5 .5)"><stop stop-color="hsl(${hue} 68% ${light}%)"/><stop offset="1" stop-color="hsl(${second} 72% ${light - 14}%)"/></linearGradient></defs>
<rect width="100" height="100" fill="url(#g)"/>
${pattern(seed, second)}
<text x="50" y="50" dy=".36em" text-anchor="middle" font-family="system-ui, 'Noto Sans', sans-serif" font-weight="700" font-size="40" fill="#fff">${asText(initials(name))}</text>
</svg>
`
}

/** A wide picture for a video: hills, a sky and a light, in its channel's colours. Sizes in pixels. */
export function scene(seed: number, width: number, height: number, channelSeed: number): string {
  const hue = (hash(channelSeed, 1) + (hash(seed, 1) % 60)) % 360
  const dusk = hash(seed, 2) % 3 === 0
  const sky = `hsl(${hue} ${dusk ? 45 : 70}% ${dusk ? 22 : 74}%)`
  const low = `hsl(${(hue + 50) % 360} 80% ${dusk ? 52 : 88}%)`
  const light = { x: 15 + (hash(seed, 3) % 130), y: 12 + (hash(seed, 4) % 32), r: 7 + (hash(seed, 5) % 10) }
  const hills = [0, 1, 2].map((layer) => hill(seed, layer, hue, dusk)).join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" width="${width}" height="${height}">
<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>
<rect width="160" height="90" fill="url(#s)"/>
<circle cx="${light.x}" cy="${light.y}" r="${light.r}" fill="hsl(${(hue + 40) % 360} 95% ${dusk ? 82 : 96}%)"/>
${dusk ? stars(seed) : ''}
${hills}
</svg>
`
}

function hill(seed: number, layer: number, hue: number, dusk: boolean): string {
  const base = 48 + layer * 13
  const at = (place: number) => base + (hash(seed, layer, place) % 22) - 11
  const light = (dusk ? 34 : 58) - layer * 12
  const curve = `M0 90V${at(0)}C30 ${at(1)} 40 ${at(2)} 70 ${at(3)}S120 ${at(4)} 160 ${at(5)}V90Z`
  return `<path d="${curve}" fill="hsl(${(hue + 190 + layer * 14) % 360} 42% ${light}%)"/>`
}

const stars = (seed: number) =>
  Array.from({ length: 14 }, (_, one) => {
    const size = 0.3 + (hash(seed, one, 8) % 6) / 10
    return `<circle cx="${hash(seed, one, 6) % 160}" cy="${hash(seed, one, 7) % 48}" r="${size}" fill="#fff"/>`
  }).join('')

function pattern(seed: number, hue: number): string {
  const soft = `hsl(${hue} 90% 85%)`
  const number = (place: number, below: number) => hash(seed, 9, place) % below
  const shapes = [
    () =>
      [0, 1, 2].map((n) => `<circle cx="${number(n, 100)}" cy="${number(n + 5, 100)}" r="${16 + number(n + 9, 30)}"/>`),
    () =>
      [0, 1, 2, 3].map((n) => `<rect x="-40" y="${n * 26 + number(1, 14)}" width="180" height="${6 + number(2, 9)}"/>`),
    () => [0, 1, 2].map((n) => `<path d="M${number(n, 90)} ${number(n + 3, 90)}l${22 + number(n, 30)} 40h-70z"/>`),
    () =>
      [14, 28, 42, 56].map(
        (r) =>
          `<circle cx="${number(1, 100)}" cy="${number(2, 100)}" r="${r}" fill="none" stroke="${soft}" stroke-width="5"/>`,
      ),
    () =>
      Array.from({ length: 16 }, (_, n) => {
        const [x, y] = [(n % 4) * 27 + number(1, 12), Math.floor(n / 4) * 27 + number(2, 12)]
        return `<circle cx="${x}" cy="${y}" r="${3 + number(n, 6)}"/>`
      }),
  ]
  const drawn = shapes[number(0, shapes.length)]?.() ?? []
  return `<g fill="${soft}" opacity=".24" transform="rotate(${number(4, 180)} 50 50)">${drawn.join('')}</g>`
}

function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const [first = '', second = ''] = words
  const letter = (word: string) => [...word][0]?.toUpperCase() ?? ''
  const cased = /^\p{Lu}|^\p{Ll}/u.test(first)
  return (cased ? letter(first) + letter(second) : letter(first)) || '★'
}

const asText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
