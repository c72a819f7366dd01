/** Drawn pictures, so that the page needs no network. */

const svg = (width: number, height: number, inside: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`,
  )}`

type Scene = { sky: string; ground: string; thing: string }

const SCENES: readonly Scene[] = [
  { sky: '#23304d', ground: '#3d4a6b', thing: '#e8b257' },
  { sky: '#3b2a20', ground: '#5b4130', thing: '#d97f4e' },
  { sky: '#d7e0d2', ground: '#9db89a', thing: '#436b5a' },
  { sky: '#4a3a63', ground: '#2c2440', thing: '#d68aa6' },
  { sky: '#1f4a4a', ground: '#143434', thing: '#8fc9b8' },
  { sky: '#efd9b8', ground: '#cfa77a', thing: '#7a4a2c' },
]

const sceneAt = (index: number): Scene => SCENES[index % SCENES.length] as Scene

/**
 * A base address of video pictures at which every video has the same drawing: what is appended becomes the fragment of a
 * data URL.
 */
export const thumbnailsUrl = (index: number): string => {
  const { sky, ground, thing } = sceneAt(index)
  const x = 90 + ((index * 47) % 150)
  return `${svg(
    320,
    180,
    `<rect width="320" height="180" fill="${sky}"/><circle cx="${x}" cy="78" r="34" fill="${thing}"/><path d="M0 150 Q80 ${
      96 + ((index * 13) % 30)
    } 160 132 T320 118 V180 H0z" fill="${ground}"/>`,
  )}#`
}

export const channelPicture = (index: number): string => {
  const { sky, thing } = sceneAt(index)
  return svg(88, 88, `<rect width="88" height="88" fill="${sky}"/><circle cx="44" cy="44" r="20" fill="${thing}"/>`)
}

/** An address at which no picture can be loaded. */
export const BROKEN = 'data:,#'
