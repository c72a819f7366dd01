import { Avatar } from '#web/ui/avatar.tsx'
import { FolderChip } from '#web/ui/chip.tsx'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { Ledge } from '#web/ui/ledge.tsx'
import { BROKEN, channelPicture } from './pictures.ts'
import { Row, Section, Specimen } from './specimen.tsx'

const COLOURS = Array.from({ length: 10 }, (_, i) => i + 1)
const SIZES = ['tiny', 'small', 'medium', 'large'] as const
const AVATARS = ['tiny', 'small', 'slot', 'medium', 'large'] as const

export const Shelves = () => (
  <Section title="Folders and channels">
    {SIZES.map((size) => (
      <Specimen key={size} name={`tile, ${size}: letter, emoji, unsorted`}>
        <Row>
          <FolderTile name="Science" colour={5} size={size} />
          <FolderTile name="Woodworking" colour={1} emoji="🪵" size={size} />
          <FolderTile name="Unsorted" colour={null} size={size} />
        </Row>
      </Specimen>
    ))}
    <Specimen name="ten colours" size="wide">
      <Row>
        {COLOURS.map((colour) => (
          <FolderTile key={colour} name={`${colour}`} colour={colour} size="medium" />
        ))}
      </Row>
    </Specimen>
    {COLOURS.map((colour) => (
      <Specimen key={colour} name={`ledge ${colour}`} size="colour">
        <Ledge colour={colour} />
      </Specimen>
    ))}
    <Specimen name="ledge, dimmed" size="colour">
      <Ledge colour={5} dimmed />
    </Specimen>
    <Specimen name="folder chips">
      <Row>
        <FolderChip name="Science" colour={5} />
        <FolderChip name="Woodworking" colour={1} emoji="🪵" />
        <FolderChip name="موسيقى هادئة" colour={7} />
        <FolderChip name="Long walks and everything that can be watched on a Sunday" colour={3} />
      </Row>
    </Specimen>
    <Specimen name="channels: picture, failed picture, no picture">
      <Row>
        {AVATARS.map((size, i) => (
          <Avatar key={size} name="North Bench" imageUrl={channelPicture(i)} colour={i + 1} size={size} />
        ))}
        <Avatar name="Quiet Orbit" imageUrl={BROKEN} colour={4} />
        <Avatar name="深夜食堂" imageUrl={null} colour={9} />
      </Row>
    </Specimen>
  </Section>
)
