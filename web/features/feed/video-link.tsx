import type { ComponentProps } from 'react'
import { videoUrl } from '#rules/platform-ids.ts'
import type { Upload } from '#rules/uploads.ts'
import type { FeedParts } from './feed-parts.ts'

type Props = Pick<ComponentProps<'a'>, 'className' | 'aria-labelledby'> & {
  video: Upload
  parts: FeedParts
  /** The title's, which stands in the link. */
  titleId: string
}

/** The title as a link to the video on the platform, in a new tab. Opening it, however, is recorded as a click. */
export function VideoLink({ video, parts, titleId, ...rest }: Props) {
  const record = () =>
    parts.clicks.record({ videoId: video.id, channelId: video.channelId, videoPublishedAt: video.publishedAt })
  return (
    <a
      {...rest}
      href={videoUrl(parts.siteUrl, video.id)}
      target="_blank"
      rel="noopener"
      dir="auto"
      onClick={record}
      onAuxClick={(event) => event.button === 1 && record()}
    >
      <span id={titleId}>{video.title || 'Untitled video'}</span>
    </a>
  )
}
