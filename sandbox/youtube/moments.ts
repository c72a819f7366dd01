/** `2007-08-23T00:34:43Z`: channels, videos, playlist items. */
export const plainMoment = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')

/** `2024-03-26T18:26:48+00:00`: activities since about 2020. */
export const offsetMoment = (seconds: number): string => plainMoment(seconds).replace('Z', '+00:00')

/** `2025-07-25T17:24:23.23351Z`: subscriptions, up to six fraction digits and no zeros at the end. */
export function fineMoment(seconds: number, micros: number): string {
  const fraction = String(micros).padStart(6, '0').replace(/0+$/, '')
  return plainMoment(seconds).replace('Z', fraction ? `.${fraction}Z` : 'Z')
}

/** ISO 8601 length of a video: `PT21M3S`, `P1DT2H`; `P0D` for 0 (live and upcoming). */
export function isoLength(seconds: number): string {
  if (seconds === 0) return 'P0D'
  const days = Math.floor(seconds / 86_400)
  const parts = [
    [Math.floor((seconds % 86_400) / 3600), 'H'],
    [Math.floor((seconds % 3600) / 60), 'M'],
    [seconds % 60, 'S'],
  ] as const
  const time = parts.map(([count, unit]) => (count ? `${count}${unit}` : '')).join('')
  return `P${days ? `${days}D` : ''}${time ? `T${time}` : ''}`
}
