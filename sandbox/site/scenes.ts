import { hash } from '../catalogue/seed.ts'

type Light = { hue: number; dusk: boolean }

const each = (count: number, draw: (place: number) => string) =>
  Array.from({ length: count }, (_, n) => draw(n)).join('\n')

/** A wide picture for a video: a land, a town, paper shapes or waves, in its channel's colours. Sizes in pixels. */
export function scene(seed: number, width: number, height: number, channelSeed: number): string {
  const hue = (hash(channelSeed, 1) + (hash(seed, 1) % 60)) % 360
  const dusk = hash(seed, 2) % 3 === 0
  const sky = `hsl(${hue} ${dusk ? 45 : 70}% ${dusk ? 22 : 74}%)`
  const low = `hsl(${(hue + 50) % 360} 80% ${dusk ? 52 : 88}%)`
  // a channel keeps to two kinds of picture, as people do
  const kinds = [land, town, paper, waves]
  const drawn = kinds[(channelSeed + (hash(seed, 11) % 2)) % kinds.length]?.(seed, { hue, dusk }) ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" width="${width}" height="${height}">
<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>
<rect width="160" height="90" fill="url(#s)"/>
${drawn}
</svg>
`
}

function land(seed: number, light: Light): string {
  const hills = each(3, (layer) => {
    const at = (place: number) => 48 + layer * 13 + (hash(seed, layer, place) % 22) - 11
    const curve = `M0 90V${at(0)}C30 ${at(1)} 40 ${at(2)} 70 ${at(3)}S120 ${at(4)} 160 ${at(5)}V90Z`
    return `<path d="${curve}" fill="${ground(light, layer)}"/>`
  })
  return disc(seed, light) + stars(seed, light) + hills
}

function town(seed: number, light: Light): string {
  const houses = each(13, (n) => {
    const tall = 18 + (hash(seed, n, 3) % 44)
    const [x, wide] = [n * 13 - 4, 10 + (hash(seed, n, 4) % 8)]
    const windows = each(3, (row) => {
      if (hash(seed, n, row, 5) % 3 === 0) return ''
      return `<rect x="${x + 3}" y="${90 - tall + 5 + row * 8}" width="${wide - 6}" height="3" fill="hsl(${light.hue + 40} 95% 80%)"/>`
    })
    return `<rect x="${x}" y="${90 - tall}" width="${wide}" height="${tall}" fill="${ground(light, n % 3)}"/>${windows}`
  })
  return disc(seed, light) + stars(seed, light) + houses
}

const paper = (seed: number, { hue, dusk }: Light) =>
  each(6, (n) => {
    const number = (place: number, below: number) => hash(seed, n, place) % below
    const colour = `hsl(${(hue + 60 * n + number(1, 40)) % 360} 75% ${dusk ? 45 + number(2, 20) : 62 + number(2, 20)}%)`
    const round = n % 2 ? 90 : number(3, 12)
    const [wide, tall] = [26 + number(4, 50), 22 + number(5, 40)]
    const turn = `rotate(${number(6, 90)} ${number(7, 160)} 45)`
    return `<rect x="${number(7, 150) - 10}" y="${number(8, 80) - 10}" width="${wide}" height="${tall}" rx="${round}" fill="${colour}" opacity=".85" transform="${turn}"/>`
  })

const waves = (seed: number, light: Light) =>
  disc(seed, light) +
  each(7, (n) => {
    const y = 34 + n * 9
    const swell = 3 + (hash(seed, n, 2) % 8)
    const shift = hash(seed, n, 3) % 40
    const colour = `hsl(${(light.hue + 170 + n * 6) % 360} 60% ${(light.dusk ? 44 : 70) - n * 5}%)`
    const curve = `M${-shift} ${y}q20 ${-swell} 40 0t40 0t40 0t40 0t40 0V90H${-shift}Z`
    return `<path d="${curve}" fill="${colour}"/>`
  })

const ground = ({ hue, dusk }: Light, layer: number) =>
  `hsl(${(hue + 190 + layer * 14) % 360} 42% ${(dusk ? 34 : 58) - layer * 12}%)`

function disc(seed: number, { hue, dusk }: Light): string {
  const [x, y, r] = [15 + (hash(seed, 3) % 130), 12 + (hash(seed, 4) % 32), 7 + (hash(seed, 5) % 10)]
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(hue + 40) % 360} 95% ${dusk ? 82 : 96}%)"/>`
}

const stars = (seed: number, { dusk }: Light) =>
  dusk
    ? each(14, (n) => {
        const r = 0.3 + (hash(seed, n, 8) % 6) / 10
        return `<circle cx="${hash(seed, n, 6) % 160}" cy="${hash(seed, n, 7) % 48}" r="${r}" fill="#fff"/>`
      })
    : ''
