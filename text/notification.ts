import { message, messages } from './message.ts'

// What is sent to devices and addresses.

export const folderTitle = (folder: string, count: number): string =>
  message('notification.folderTitle', { folder, count })
export const videoLine = (title: string, channel: string): string =>
  message('notification.videoLine', { title, channel })
export const { moreVideos, testTitle } = messages('notification')
export const testBody = (): string => message('notification.testText')
