/** The headings of the CSV export. */
export const csvHeadings = {
  folder: 'Folder',
  channel: 'Channel',
  channelId: 'Channel ID',
  address: 'Address',
  subscribers: 'Subscribers',
  added: 'Added',
}

export const opmlTitle = 'Subshelf subscriptions'
