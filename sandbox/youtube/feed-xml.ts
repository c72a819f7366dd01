import type { Channel } from '../catalogue/channel.ts'
import type { Video } from '../catalogue/video.ts'
import { offsetMoment } from './moments.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// Characters XML cannot hold are dropped.
const xmlText = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '').replace(/[^\P{Cc}\t\n\r]/gu, '')

const NAMESPACES =
  'xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" ' +
  'xmlns="http://www.w3.org/2005/Atom"'

/** A channel's feed with its newest videos, laid out as YouTube's. Source: recorded answers. */
export const feedXml = (channel: Channel, videos: readonly Video[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<feed ${NAMESPACES}>
 <link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=${channel.id}"/>
 <id>yt:channel:${channel.id.slice(2)}</id>
 <yt:channelId>${channel.id.slice(2)}</yt:channelId>
 <title>${xmlText(channel.title)}</title>
 <link rel="alternate" href="https://www.youtube.com/channel/${channel.id}"/>
 <author>
  <name>${xmlText(channel.title)}</name>
  <uri>https://www.youtube.com/channel/${channel.id}</uri>
 </author>
 <published>${offsetMoment(channel.bornSeconds)}</published>
${videos.map((video) => entryXml(video, true)).join('')}</feed>
`

/** What the hub posts about one new or changed video. Unlike a feed it has no media part. */
export const noticeXml = (video: Video): string => `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns="http://www.w3.org/2005/Atom">
 <link rel="hub" href="https://pubsubhubbub.appspot.com"/>
 <link rel="self" href="https://www.youtube.com/xml/feeds/videos.xml?channel_id=${video.channel.id}"/>
 <title>YouTube video feed</title>
 <updated>${offsetMoment(video.publishedSeconds)}</updated>
${entryXml(video, false)}</feed>
`

/** What the hub posts about a deleted video. */
export const deletionXml = (
  channel: Channel,
  videoId: string,
  atSeconds: number,
): string => `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns:at="http://purl.org/atompub/tombstones/1.0" xmlns="http://www.w3.org/2005/Atom">
 <at:deleted-entry ref="yt:video:${videoId}" when="${offsetMoment(atSeconds)}">
  <link href="https://www.youtube.com/watch?v=${videoId}"/>
  <at:by>
   <name>${xmlText(channel.title)}</name>
   <uri>https://www.youtube.com/channel/${channel.id}</uri>
  </at:by>
 </at:deleted-entry>
</feed>
`

function entryXml(video: Video, withMedia: boolean): string {
  const { id, channel, title } = video
  const at = offsetMoment(video.publishedSeconds)
  const link = video.short ? `https://www.youtube.com/shorts/${id}` : `https://www.youtube.com/watch?v=${id}`
  return ` <entry>
  <id>yt:video:${id}</id>
  <yt:videoId>${id}</yt:videoId>
  <yt:channelId>${channel.id}</yt:channelId>
  <title>${xmlText(title)}</title>
  <link rel="alternate" href="${link}"/>
  <author>
   <name>${xmlText(channel.title)}</name>
   <uri>https://www.youtube.com/channel/${channel.id}</uri>
  </author>
  <published>${at}</published>
  <updated>${at}</updated>
${withMedia ? mediaXml(video) : ''} </entry>
`
}

const mediaXml = ({ id, title, description, views }: Video) => `  <media:group>
   <media:title>${xmlText(title)}</media:title>
   <media:content url="https://www.youtube.com/v/${id}?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
   <media:thumbnail url="https://i3.ytimg.com/vi/${id}/hqdefault.jpg" width="480" height="360"/>
   <media:description>${xmlText(description)}</media:description>
   <media:community>
    <media:starRating count="100" average="5.00" min="1" max="5"/>
    <media:statistics views="${views ?? 0}"/>
   </media:community>
  </media:group>
`
