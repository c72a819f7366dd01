import type { Device } from '#domain/devices.ts'
import { message, messages } from './message.ts'

export const { unknownDevice } = messages('devices')

/** The device of a session, as the user recognises it: `Firefox on Windows`. */
export const deviceText = ({ browser, system }: Device): string =>
  browser && system
    ? message('devices.deviceText', { browser, system })
    : (browser ?? system ?? message('devices.unknownDevice'))
