import { channelUrl } from '#domain/youtube-ids.ts'
import { Icon } from '#web/ui/icon.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

type Props = { channel: { id: string; name: string }; siteUrl: string }

/** The way to a channel on the platform, in a new tab. */
export const VisitLink = ({ channel, siteUrl }: Props) => (
  <a
    className={iconButtonClass}
    href={channelUrl(siteUrl, channel.id)}
    target="_blank"
    rel="noopener"
    title="Visit channel"
    aria-label={`Visit ${channel.name}`}
  >
    <Icon name="external" size={18} />
  </a>
)
