import { channelDensityStore, type Density } from '#web/lib/preferences.ts'
import { useIsNarrow } from '#web/lib/use-media.ts'
import { useSelector } from '#web/lib/use-selector.ts'

type ChannelDensity = {
  density: Density
  /** On a small screen a row of the list has two lines. */
  isNarrow: boolean
  setDensity(density: Density): void
}

/** How densely the channels are listed. The user's choice is remembered in this browser. */
export function useChannelDensity(): ChannelDensity {
  return {
    density: useSelector(channelDensityStore),
    isNarrow: useIsNarrow(),
    setDensity: (density) => channelDensityStore.set(density),
  }
}
