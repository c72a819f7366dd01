import { csvLine } from './csv.ts'
import type { ExportChannel, ExportFile } from './export-file.ts'
import { channelUrl } from './platform-ids.ts'

/** Where feed readers find a channel's uploads. @param siteUrl without trailing slash */
const feedUrl = (siteUrl: string, channelId: string): string => `${siteUrl}/feeds/videos.xml?channel_id=${channelId}`

/**
 * One line per channel, with a byte order mark: spreadsheets take the file for what it is, in every script. There is a
 * column of subscribers only if at least one count is known.
 */
export function exportCsv(file: ExportFile, siteUrl: string): string {
  const all = [...file.folders.flatMap(({ channels }) => channels), ...file.unsortedChannels]
  const hasCounts = all.some(({ subscriberCount }) => subscriberCount !== null)
  const line = (folder: string, channel: ExportChannel) =>
    csvLine([
      folder,
      channel.name,
      channel.id,
      channelUrl(siteUrl, channel.id),
      ...(hasCounts ? [channel.subscriberCount === null ? '' : String(channel.subscriberCount)] : []),
      channel.addedAt,
    ])
  return [
    '\ufeff',
    csvLine(['Folder', 'Channel', 'Channel ID', 'Address', ...(hasCounts ? ['Subscribers'] : []), 'Added']),
    ...file.folders.flatMap((folder) => folder.channels.map((channel) => line(folder.name, channel))),
    ...file.unsortedChannels.map((channel) => line('', channel)),
  ].join('')
}

/** OPML 2.0: folders as outlines of feeds. Source: opml.org/spec2.opml, "subscription lists". */
export function exportOpml(file: ExportFile, siteUrl: string): string {
  const feed = ({ id, name }: ExportChannel, indent: string) =>
    `${indent}<outline type="rss" text="${xml(name || id)}" title="${xml(name || id)}" ` +
    `xmlUrl="${xml(feedUrl(siteUrl, id))}" htmlUrl="${xml(channelUrl(siteUrl, id))}"/>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    '  <head>',
    '    <title>Subshelf subscriptions</title>',
    `    <dateCreated>${new Date(file.exportedAt).toUTCString()}</dateCreated>`,
    '  </head>',
    '  <body>',
    ...file.folders.flatMap(({ name, channels }) => [
      `    <outline text="${xml(name)}" title="${xml(name)}">`,
      ...channels.map((channel) => feed(channel, '      ')),
      '    </outline>',
    ]),
    ...file.unsortedChannels.map((channel) => feed(channel, '    ')),
    '  </body>',
    '</opml>',
    '',
  ].join('\n')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters XML 1.0 has no place for are left out. */
const xml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c)
