import type { Device } from '#domain/devices.ts'

export const unknownDevice = 'Dispositivo desconhecido'

/** The device of a session, as the user recognises it: `Firefox no Windows`. */
export const deviceText = ({ browser, system }: Device): string =>
  browser && system ? `${browser} no ${system}` : (browser ?? system ?? unknownDevice)
