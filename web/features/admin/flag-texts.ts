import type { FlagName } from '#domain/flags.ts'
import { countText } from '#text/format.ts'

/** What each flag does, in an operator's words. */
export const FLAG_TEXTS: Readonly<Record<FlagName, { label: string; text: string }>> = {
  registrationEnabled: {
    label: 'Registration',
    text: 'New people may sign up. Off: the front page offers the waitlist; those who have an account come in as before.',
  },
  maintenanceMode: {
    label: 'Maintenance mode',
    text: 'Everybody but operators sees a page that says so. Payment events still arrive.',
  },
  maxFoldersPerUser: {
    label: 'Folders per person',
    text: 'A ceiling for the free plan, beside its own 3. Premium has no limit.',
  },
  maxChannelsPerFolder: {
    label: 'Channels per folder',
    text: 'The limit of the free plan, checked when channels are moved into a folder. Premium allows 5,000. What is already there stays.',
  },
}

export const valueText = (value: boolean | number): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : countText(value)
