import type { ComponentProps, MouseEvent } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { videoUrl } from '#domain/youtube-ids.ts'
import { untitled } from '#text/videos.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { openVideo } from '#web/features/marks/opened.ts'
import { openingStore } from '#web/lib/preferences.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'

type Props = Pick<ComponentProps<'a'>, 'className' | 'aria-labelledby'> & {
  video: VideoView
  /** The id of the title, which is the text of the link. */
  titleId: string
  words?: readonly string[] | undefined
}

/**
 * The title as a link to the video on YouTube, in a new tab. Records clicks of the left and the middle button. If the user
 * chose so, a plain click plays the video here instead; the first one asks.
 */
export function VideoLink({ video, titleId, words, ...rest }: Props) {
  const { user, platform } = useSignedIn()
  const record = () => openVideo(user.id, video)
  const href = videoUrl(platform.siteUrl, video.id)
  const openHere = () => void import('./open-here.ts').then((here) => here.openHere(user.id, video))
  const open = (event: MouseEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    const place = openingStore.state
    if (place === 'youtube' || !isPlain) return record()
    event.preventDefault()
    if (place === 'here') return openHere()
    void import('./ask-opening.tsx').then(({ askOpening }) =>
      askOpening((answer) => {
        if (answer === 'here') return openHere()
        record()
        window.open(href, '_blank', 'noopener')
      }),
    )
  }
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noopener"
      dir="auto"
      onClick={open}
      onAuxClick={(event) => event.button === 1 && record()}
    >
      <span id={titleId}>
        <MarkedText text={video.title || untitled} words={words} />
      </span>
    </a>
  )
}
