import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { SCREENS, screensWith } from '#contract/screens.ts'
import { ICON_PATHS } from '#web/ui/icon-paths.ts'

const ICO_PX = 32
const TOUCH_PX = 180
const SOCIAL_PX = 1200
/** The sizes of the installed app. */
const APP_PX = [192, 512]
/** Devices cut a maskable icon to a shape of theirs and leave its middle, 80% of the width. */
const MASKABLE_PX = 512
/** The screens in the installed app's menu. */
const SHORTCUT_PX = 96
/** Pictures of the README that the dialog in which the product is installed shows. */
const SCREENSHOTS = ['dashboard', 'folder', 'phone-dashboard', 'phone-folder']

/**
 * Draws the icons and the social picture (1200 x 630) from the drawings in a folder, in which all text is outlines, and
 * copies the screenshots.
 */
export async function drawPictures(drawings: string, screenshots: string, into: string): Promise<void> {
  const icon = resolve(drawings, 'icon.svg')
  const [iconSvg, socialSvg] = await Promise.all([icon, resolve(drawings, 'social.svg')].map((file) => readFile(file)))
  if (!iconSvg || !socialSvg) throw new Error(`${drawings} lacks a drawing`)
  await Promise.all([
    copyFile(icon, resolve(into, 'favicon.svg')),
    writeFile(resolve(into, 'favicon.ico'), inIcoFile(draw(iconSvg, ICO_PX), ICO_PX)),
    writeFile(resolve(into, 'apple-touch-icon.png'), draw(iconSvg, TOUCH_PX)),
    writeFile(resolve(into, 'social.png'), draw(socialSvg, SOCIAL_PX)),
    ...APP_PX.map((px) => writeFile(resolve(into, `app-icon-${px}.png`), draw(iconSvg, px))),
    writeFile(resolve(into, 'app-icon-maskable.png'), draw(maskable(iconSvg), MASKABLE_PX)),
    ...screensWith('appMenu').map((name) =>
      writeFile(resolve(into, `shortcut-${name}.png`), draw(onGround(ICON_PATHS[SCREENS[name].icon]), SHORTCUT_PX)),
    ),
    ...SCREENSHOTS.map((name) =>
      copyFile(resolve(screenshots, `${name}.png`), resolve(into, `screenshot-${name}.png`)),
    ),
  ])
}

/** The lines of an icon on the ground of the product's. */
const onGround = (path: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 36 36"><rect x="-8" y="-8" width="36" height="36" rx="8" fill="#141311"/><path d="${path}" fill="none" stroke="#f2b134" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  )

/** The same drawing in the middle of its ground, without round corners. */
const maskable = (svg: Buffer): Buffer =>
  Buffer.from(
    svg
      .toString()
      .replace(/viewBox="0 0 32 32"/, 'viewBox="-3 -3 38 38"')
      .replace(/<rect width="32" height="32" rx="7"/, '<rect x="-3" y="-3" width="38" height="38"'),
  )

const draw = (svg: Buffer, width: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng()

/** An icon file that holds one PNG: a header of 6 bytes, an entry of 16, the picture. */
function inIcoFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
