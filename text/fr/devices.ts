import type { Device } from '#domain/devices.ts'

export const unknownDevice = 'Appareil inconnu'

/** `Firefox sur Windows` */
export const deviceText = ({ browser, system }: Device): string =>
  browser && system ? `${browser} sur ${system}` : (browser ?? system ?? unknownDevice)
