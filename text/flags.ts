import { messages } from './message.ts'

export const { maintenanceTitle, maintenanceNotice, tryAgain } = messages('flags')
