/** The first match counts: most browsers also name those they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** null: not recognised. */
export type Device = { browser: string | null; system: string | null }

/**
 * The browser and system of a session, without versions and models: users recognise their devices without them.
 * @param userAgent the `User-Agent` header
 */
export const parseDevice = (userAgent: string = ''): Device => ({
  browser: find(BROWSERS, userAgent),
  system: find(SYSTEMS, userAgent),
})

const find = (patterns: readonly [RegExp, string][], userAgent: string): string | null =>
  patterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** A device as it is stored: `Firefox on Windows`. `null`: not recognised. */
export const deviceName = ({ browser, system }: Device): string | null =>
  browser && system ? `${browser} on ${system}` : (browser ?? system)

/** The device that was stored under a name. */
export function parseDeviceName(name: string | null): Device {
  const [first = '', second] = (name ?? '').split(' on ')
  if (second !== undefined) return { browser: first, system: second }
  const isSystem = SYSTEMS.some(([, system]) => system === first)
  return { browser: isSystem || first === '' ? null : first, system: isSystem ? first : null }
}
