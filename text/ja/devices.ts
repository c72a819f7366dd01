import type { Device } from '#domain/devices.ts'

export const unknownDevice = '不明なデバイス'

export const deviceText = ({ browser, system }: Device): string =>
  browser && system ? `${system}の${browser}` : (browser ?? system ?? unknownDevice)
