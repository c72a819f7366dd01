import { message, messages } from './message.ts'

export const { fromAnotherApp, howToExport, bringThemIn, forgetThem } = messages('moving-in')

const { howTo, otherApps } = messages('moving-in')

/** How each app exports its subscriptions. The names of apps are the same in every language. */
export const apps = [
  { name: 'PocketTube', how: howTo.pockettube },
  { name: 'FreeTube', how: howTo.freetube },
  { name: 'NewPipe', how: howTo.newpipe },
  { name: 'LibreTube', how: howTo.libretube },
  { name: 'Grayjay', how: howTo.grayjay },
  { name: 'Google Takeout', how: howTo.takeout },
  { name: otherApps, how: howTo.others },
]

/** @param groups how many the file would make folders of  @param price a month */
export const keepAll = (groups: number, price: string): string => message('moving-in.keepAll', { groups, price })
export const groupsWait = (groups: number, file: string): string => message('moving-in.groupsWait', { groups, file })
