/**
 * Gives each place of a tile its colour by a pattern. A woven pattern is what weaving makes of it: threads of given colours in both
 * directions, and a draft that says which of two is on top. A printed one is a motif that is repeated.
 */
import sharp from 'sharp'
import { mixLight, type Light } from '#engine/pictures/light.ts'
import { wrap } from '../noise.ts'
import type { PatternData } from './read-fabric.ts'

/** `x` and `y` in pixels of the tile. */
export type Paint = (x: number, y: number) => Light

/** Whether the lengthwise thread `i` is on top of the crosswise thread `j`, of `count` threads in a repeat. */
type Draft = (i: number, j: number, count: number) => boolean

const drafts: Readonly<Record<string, Draft>> = {
  plain: (i, j) => (i + j) % 2 === 0,
  /** Two over, two under, and each row one further: tartan and houndstooth. */
  twill: (i, j) => (i + j) % 4 < 2,
  /** A twill that turns in the middle. */
  herringbone: (i, j, count) => ((i < count / 2 ? i : count - 1 - i) + j) % 4 < 2,
  /** Only the lengthwise threads are seen: stripes. */
  warp: () => true,
}

export async function paintPattern(
  pattern: PatternData,
  colours: readonly Light[],
  repeats: number,
  side: number,
): Promise<Paint> {
  return pattern.motif === undefined
    ? paintThreads(pattern, colours, side / repeats)
    : await paintMotif(pattern.motif, pattern.place === 'half drop', colours, repeats, side)
}

/** In pixels: finer threads would flicker. */
const finestThread = 3

function paintThreads(
  { draft = 'plain', warp = 'a1', weft = warp, turns = false, length }: PatternData,
  colours: readonly Light[],
  repeat: number,
): Paint {
  const [lengthwise, crosswise] = [threadsOf(warp, turns), threadsOf(weft, turns)]
  const ordered = Math.max(length ?? 0, lengthwise.length, crosswise.length)
  const most = Math.max(8, Math.floor(repeat / finestThread / 8) * 8)
  const count = ordered <= most ? ordered : most
  const isOver = drafts[draft] ?? ((i, j) => (i + j) % 2 === 0)
  const colourAt = (threads: readonly number[], index: number): Light =>
    colours[threads[Math.floor(((index + 0.5) / count) * threads.length)] ?? 0] ?? [0.5, 0.5, 0.5]
  return (x, y) => {
    const i = Math.floor((wrap(x, repeat) / repeat) * count) % count
    const j = Math.floor((wrap(y, repeat) / repeat) * count) % count
    return isOver(i, j, count) ? colourAt(lengthwise, i) : colourAt(crosswise, j)
  }
}

/** "a4 b2" is four threads of the first colour and two of the second. */
function threadsOf(written: string, turns: boolean): readonly number[] {
  const threads = written.split(' ').flatMap((part) => {
    const count = Number(part.slice(1))
    return Array.from({ length: count }, () => part.charCodeAt(0) - firstLetter)
  })
  return turns ? [...threads, ...threads.toReversed()] : threads
}
const firstLetter = 'a'.charCodeAt(0)

/** Up to three colours beside the ground are the parts of red, green and blue of a drawing, so that its edges are smooth; further ones are drawn separately. */
async function paintMotif(
  motif: string,
  isHalfDrop: boolean,
  colours: readonly Light[],
  repeats: number,
  side: number,
): Promise<Paint> {
  const cell = side / repeats
  const places = isHalfDrop
    ? [
        [0.25, 0.25],
        [0.75, 0.75],
      ]
    : [[0.5, 0.5]]
  const scale = (cell / 100) * (isHalfDrop ? 0.74 : 1)
  const drawn: string[] = []
  for (let row = -1; row <= repeats; row += 1)
    for (let column = -1; column <= repeats; column += 1)
      for (const [x = 0, y = 0] of places)
        drawn.push(
          `<use href="#m" transform="translate(${(column + x) * cell} ${(row + y) * cell}) scale(${scale}) translate(-50 -50)"/>`,
        )
  const parts = { a: '#000', b: '#f00', c: '#0f0', d: '#00f' } as const
  const coloured = motif.replaceAll(
    /(fill|stroke)='([abcd])'/g,
    (_, name: string, letter: keyof typeof parts) => `${name}='${parts[letter]}'`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs><g id="m">${coloured}</g></defs><rect width="100%" height="100%"/>${drawn.join('')}</svg>`
  const shares = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const [ground = [0.5, 0.5, 0.5], ...others] = colours
  return (x, y) => {
    let colour: Light = ground
    for (const [index, other] of others.entries()) {
      const share = (shares[(Math.floor(y) * side + Math.floor(x)) * 3 + index] ?? 0) / 255
      if (index < 3 && share > 0) colour = mixLight(colour, other, share)
    }
    return colour
  }
}
