import { channelUrl } from '#domain/youtube-ids.ts'
import * as text from '#text/library.ts'
import { Icon } from '#web/ui/icon.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

type Props = { channel: { id: string; name: string }; siteUrl: string }

/** A link to a channel on YouTube, in a new tab. */
export const VisitLink = ({ channel, siteUrl }: Props) => (
  <a
    className={iconButtonClass}
    href={channelUrl(siteUrl, channel.id)}
    target="_blank"
    rel="noopener"
    title={text.visitChannel}
    aria-label={text.visit(channel.name)}
  >
    <Icon name="external" size={18} />
  </a>
)
