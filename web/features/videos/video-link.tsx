import type { ComponentProps } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { videoUrl } from '#domain/youtube-ids.ts'
import { untitled } from '#text/videos.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { clicksOf } from './clicks.ts'

type Props = Pick<ComponentProps<'a'>, 'className' | 'aria-labelledby'> & {
  video: VideoView
  /** The id of the title, which is the text of the link. */
  titleId: string
  words?: readonly string[] | undefined
}

/** The title as a link to the video on YouTube, in a new tab. Records clicks of the left and the middle button. */
export function VideoLink({ video, titleId, words, ...rest }: Props) {
  const { user, platform } = useSignedIn()
  const record = () =>
    clicksOf(user.id).record({ videoId: video.id, channelId: video.channelId, videoPublishedAt: video.publishedAt })
  return (
    <a
      {...rest}
      href={videoUrl(platform.siteUrl, video.id)}
      target="_blank"
      rel="noopener"
      dir="auto"
      onClick={record}
      onAuxClick={(event) => event.button === 1 && record()}
    >
      <span id={titleId}>
        <MarkedText text={video.title || untitled} words={words} />
      </span>
    </a>
  )
}
