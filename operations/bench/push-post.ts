import { createHmac } from 'node:crypto'
import { pushSecret, pushToken } from '../../server/features/videos/push/keys.ts'

type Posted = { channelId: string; videoId: string }

/** What the push hub posts about a video that appears now. @param secretKey the server's */
export function pushPost(secretKey: string, posted: Posted) {
  const body = notice(posted)
  const signature = createHmac('sha1', pushSecret(secretKey, posted.channelId)).update(body).digest('hex')
  return {
    path: `/push/youtube/${posted.channelId}/${pushToken(secretKey, posted.channelId)}`,
    body,
    headers: { 'Content-Type': 'application/atom+xml', 'X-Hub-Signature': `sha1=${signature}` },
  }
}

const notice = ({ channelId, videoId }: Posted) => `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns="http://www.w3.org/2005/Atom">
 <title>YouTube video feed</title>
 <entry>
  <id>yt:video:${videoId}</id>
  <yt:videoId>${videoId}</yt:videoId>
  <yt:channelId>${channelId}</yt:channelId>
  <title>A new video</title>
  <link rel="alternate" href="https://www.youtube.com/watch?v=${videoId}"/>
  <published>${new Date().toISOString()}</published>
 </entry>
</feed>
`
