import type { Device } from '#domain/devices.ts'

export const unknownDevice = 'Unknown device'

/** The device of a session, as the user recognises it: `Firefox on Windows`. */
export const deviceText = ({ browser, system }: Device): string =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? unknownDevice)
