import type { Device } from '#domain/devices.ts'
import { isolate } from '../isolate.ts'

export const unknownDevice = 'جهاز غير معروف'

export const deviceText = ({ browser, system }: Device): string =>
  browser && system ? `${isolate(browser)} على ${isolate(system)}` : (browser ?? system ?? unknownDevice)
