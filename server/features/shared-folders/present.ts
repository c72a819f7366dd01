import type { Language } from '#contract/languages.ts'
import { colourFor, folderColour } from '#domain/colours.ts'
import type { LibraryFolder } from '#domain/library.ts'
import { escapeMarkup as esc } from '#domain/markup.ts'
import { fillSharedPage } from '#domain/shared-page.ts'
import { channelUrl } from '#domain/youtube-ids.ts'
import { textsFor } from '#texts'
import type { Context } from '../../context.ts'
import { metadataTags, sharedFolderMetadata } from '../../http/page-html.ts'
import { textInSteps } from '../../lib/steps.ts'

type Page = {
  folder: LibraryFolder
  /** `null`: the page does not say whose folder it is. */
  owner: string | null
  token: string
}

/** @param template the built page, see web/pages/shared-folder */
export async function presentSharedPage(
  { settings }: Context,
  template: string,
  { folder, owner, token }: Page,
  language: Language,
): Promise<string> {
  const { siteUrl } = settings.youtube
  const { sharedFolders: text } = textsFor(language)
  function* rows() {
    for (const { id, name, thumbnailUrl } of folder.channels) {
      const picture = thumbnailUrl
        ? `<img src="${esc(thumbnailUrl)}" alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer" width="44" height="44">`
        : esc(initialOf(name))
      yield `<li><a href="${esc(channelUrl(siteUrl, id))}" rel="noopener">` +
        `<span data-colour="${colourFor(id)}" aria-hidden="true">${picture}</span><b dir="auto">${esc(name)}</b></a></li>`
    }
  }
  const { length } = folder.channels
  const about = owner === null ? text.channels(length) : text.channelsOf(length, owner)
  const metadata = sharedFolderMetadata(language, folder.name, about)
  const page = template.replace('<!--metadata-->', () => metadataTags(metadata, settings.publicOrigin))
  return fillSharedPage(page, {
    mark: `<span data-colour="${folderColour(folder)}" aria-hidden="true">${esc(folder.emoji ?? initialOf(folder.name))}</span>`,
    name: esc(folder.name),
    about: esc(about),
    copy: esc(`/share?shelf=${token}`),
    file: esc(`/shelf/${token}/channels.opml`),
    channels: await textInSteps(rows()),
  })
}

const initialOf = (name: string): string => /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0].toLocaleUpperCase() ?? '·'
