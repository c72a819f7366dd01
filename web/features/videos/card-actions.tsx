import { Suspense, useEffect, useRef, useState } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { optionalPart } from '#web/lib/optional-part.tsx'

const VideoActions = optionalPart(() => import('./video-actions.tsx').then(({ VideoActions }) => VideoActions))

type Props = { className?: string | undefined; video: VideoView; isSeen: boolean }

/**
 * The actions of a video, while the pointer or the focus is on the card around them; without a pointer that hovers, always.
 * For cards of pages that start without their code. The card is the parent element, and positioned.
 */
export function CardActions({ className, video, isSeen }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useEffect(() => {
    const card = place.current?.parentElement
    if (!card) return
    const stops = new AbortController()
    const listen = <K extends keyof HTMLElementEventMap>(type: K, on: (event: HTMLElementEventMap[K]) => void) =>
      card.addEventListener(type, on, { signal: stops.signal })
    listen('pointerenter', ({ pointerType }) => setHovered(pointerType !== 'touch'))
    listen('pointerleave', () => setHovered(false))
    listen('focusin', () => setFocused(true))
    listen('focusout', () => setFocused(false))
    return () => stops.abort()
  }, [])
  const isCurrent = isHovered || isFocused
  return (
    <>
      <span ref={place} hidden />
      {(isCurrent || !matchMedia('(hover: hover)').matches) && (
        <Suspense>
          <VideoActions className={className} video={video} isSeen={isSeen} isCurrent={isCurrent} />
        </Suspense>
      )}
    </>
  )
}
