import type { Device } from '#domain/devices.ts'

export const unknownDevice = 'Dispositivo desconocido'

/** The device of a session, as the user recognises it: `Firefox en Windows`. */
export const deviceText = ({ browser, system }: Device): string =>
  browser && system ? `${browser} en ${system}` : (browser ?? system ?? unknownDevice)
