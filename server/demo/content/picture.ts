import crypto from 'node:crypto'

import sharp from 'sharp'

const width = 960
const height = 720
const thumbEdge = 320

const scene = (wall: string, floor: string, things: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 960 720"><rect width="960" height="720" fill="${wall}"/><rect y="540" width="960" height="180" fill="${floor}"/>${things}</svg>`

const drops = (places: [number, number][]) =>
  places
    .map(
      ([x, y]) =>
        `<path d="M${x} ${y}q16 26 0 40q-16 -14 0 -40z" fill="#5aa7d8" stroke="#3b7ea8" stroke-width="2"/>`,
    )
    .join('')

/** Drawn instead of photographed, so that the repository needs no image files. */
const scenes = {
  drip: scene(
    '#e8e2d6',
    '#9b7f63',
    `<rect x="230" y="110" width="500" height="150" rx="18" fill="#fbfbf8" stroke="#c5c2b8" stroke-width="4"/><rect x="260" y="222" width="440" height="16" rx="8" fill="#8f959b"/><circle cx="690" cy="150" r="8" fill="#4caf50"/>${drops(
      [
        [330, 280],
        [350, 370],
        [338, 450],
        [560, 300],
      ],
    )}<ellipse cx="350" cy="590" rx="150" ry="30" fill="#6d5641"/>`,
  ),
  leak: scene(
    '#dfe7ea',
    '#b9c4c8',
    `<rect x="250" y="240" width="460" height="46" rx="10" fill="#f7fafb" stroke="#b4bec3" stroke-width="4"/><path d="M300 286q180 130 360 0z" fill="#fff" stroke="#b4bec3" stroke-width="4"/><path d="M480 350v70q0 40 40 40h60" fill="none" stroke="#8a9499" stroke-width="22"/><path d="M470 240v-70q0 -30 34 -30h30v40" fill="none" stroke="#98a2a7" stroke-width="18"/>${drops(
      [
        [482, 470],
        [476, 530],
      ],
    )}<path d="M330 610q150 -50 330 -6q70 30 -60 44q-220 26 -270 -38z" fill="#7fb4d4" opacity=".8"/>`,
  ),
  stain: scene(
    '#d9cbb8',
    '#8d7a66',
    '<rect x="120" y="330" width="720" height="300" rx="24" fill="#fdfcf9" stroke="#d8d2c6" stroke-width="4"/><rect x="170" y="250" width="280" height="130" rx="40" fill="#fff" stroke="#d8d2c6" stroke-width="4"/><rect x="510" y="250" width="280" height="130" rx="40" fill="#fff" stroke="#d8d2c6" stroke-width="4"/><path d="M470 440q60 -40 110 4q30 50 -30 66q-90 14 -80 -70z" fill="#b98a4e" opacity=".65"/><path d="M495 455q40 -20 62 6q10 24 -22 30q-46 4 -40 -36z" fill="#8e6430" opacity=".5"/>',
  ),
}

export type PictureName = keyof typeof scenes

const subjects: [PictureName, string[]][] = [
  ['drip', ['The air conditioner drips on the carpet', '空调一直滴水']],
  ['leak', ['Water leaks from under the washbasin', '洗手台下面漏水']],
  ['stain', ['The bed sheets have a brown stain', '床单靠枕头的地方']],
]

/** The picture that suits a guest's text, if any. */
export const pictureOf = (text: string): PictureName | null =>
  subjects.find(([, beginnings]) => beginnings.some((each) => text.startsWith(each)))?.[0] ?? null

/** The pictures in the form a guest's upload is stored in. */
export const drawPictures = async () =>
  new Map(
    await Promise.all(
      Object.entries(scenes).map(async ([name, svg]) => {
        const content = await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()
        const thumb = await sharp(content).resize(thumbEdge).webp({ quality: 75 }).toBuffer()
        const sha256 = crypto.createHash('sha256').update(content).digest()
        const picture = {
          mime: 'image/webp',
          size: content.length,
          sha256,
          width,
          height,
          content,
          thumb,
        }
        return [name, picture] as const
      }),
    ),
  )

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><circle cx="128" cy="128" r="120" fill="#12507b"/><path d="M48 150q20 -16 40 0t40 0 40 0 40 0M64 182q16 -14 32 0t32 0 32 0 32 0" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round"/><path d="M84 124l44 -56 44 56" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** The hotel's logo: a roof above a lake. */
export const drawLogo = () => sharp(Buffer.from(logo)).webp({ quality: 90 }).toBuffer()
