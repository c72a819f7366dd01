import type { Device } from '#domain/devices.ts'

export const unknownDevice = 'Unbekanntes Gerät'

/** `Firefox auf Windows` */
export const deviceText = ({ browser, system }: Device): string =>
  browser && system ? `${browser} auf ${system}` : (browser ?? system ?? unknownDevice)
