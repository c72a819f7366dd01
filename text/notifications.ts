import type { NotificationPace, NotificationTarget, TestOutcome } from '#contract/notifications.ts'
import { parseDeviceName } from '#domain/devices.ts'
import { deviceText, unknownDevice } from './devices.ts'
import { dateTimeText } from './format.ts'
import { message, messages } from './message.ts'

export const { title, intro, thisDevice, thisDeviceText, denied, notRegistered, notOffered } = messages('notifications')
export const unsupported: string = message('notifications.unsupported')

type Target = Pick<NotificationTarget, 'kind' | 'name' | 'isThis'>

/** A device, or the host of an address. */
export function targetName({ kind, name, isThis }: Target): string {
  if (kind === 'address') return name ?? ''
  const device = name === null ? unknownDevice : deviceText(parseDeviceName(name))
  return isThis ? message('notifications.thisBrowser', { device }) : device
}

/** Whether a target gets what it should. */
export function targetState({ lastSentAt, failingSince, isStopped }: NotificationTarget): string {
  if (isStopped) return messages('notifications').stopped
  if (failingSince !== null) return message('notifications.failing', { time: dateTimeText(failingSince) })
  return lastSentAt === null
    ? messages('notifications').neverSent
    : message('notifications.lastSent', { time: dateTimeText(lastSentAt) })
}

export const { sendTest, remove, testSent, sendTestTo, removeOf, removed } = messages('notifications')

/** What became of a test. */
export function testText({ outcome, status }: TestOutcome, name: string): string {
  if (outcome === 'sent') return testSent
  if (outcome === 'refused') return message('notifications.testRefused', { name, status: String(status) })
  return outcome === 'forbidden'
    ? message('notifications.testForbidden', { name })
    : message('notifications.testUnreachable', { name })
}

export const { addAddress, addressText, address, addressNeeded, add, secretTitle } = messages('notifications')
export const { secretText, secret, copy, copied, notCopied } = messages('notifications')
export const { quietHours, quietSwitch, quietText, quietFrom, quietSame, quietUntil, dailyHour, saved } =
  messages('notifications')

export const { folders, foldersNone, dialogText, noTarget, turnedOn, turnedOff } = messages('notifications')
/** How often a folder notifies. */
export const paces: Readonly<Record<NotificationPace | 'off', string>> = messages('notifications').pace
export const { paceOf } = messages('notifications')
