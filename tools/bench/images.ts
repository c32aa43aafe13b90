/**
 * Measures how well twelve rendered sofas are cut out, and how fast large pictures are made, compared with ImageMagick
 * in the same run.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { cutOut } from '#server/images/cutout/cut-out.ts'
import { drawTile } from '#server/images/texture/make-tile.ts'
import { cutoutOf, overlapOf, photoOf, photographed, recallOf } from '#server/images/fixtures/scenes/photo-of.ts'
import { legScenes, scenes } from '#server/images/fixtures/scenes/scenes.ts'
import { strokes } from '#server/images/fixtures/scenes/strokes.ts'
import type { Figure } from './figure.ts'
import { imagesInPortal } from './images-portal.ts'

const run = promisify(execFile)

export async function imagesBench(): Promise<readonly Figure[]> {
  return [...(await cutoutFigures()), ...(await speedFigures()), ...(await imagesInPortal())]
}

async function cutoutFigures(): Promise<readonly Figure[]> {
  const first: number[] = []
  const mended: number[] = []
  const legs: number[] = []
  for (const [index, { name }] of scenes.entries()) {
    const { png, mask, legs: ownLegs } = await photoOf(index, 800)
    const sent = { name, bytes: png }
    const cutout = await cutOut(sent, undefined, undefined, ['couch'])
    const alpha = await alphaOf(cutout.png)
    const overlap = overlapOf(alpha, mask)
    const own = strokes[index]
    const touched = own === undefined ? cutout : await cutOut(sent, { marks: { strokes: own }, guess: cutout.guess })
    const after = overlapOf(await alphaOf(touched.png), mask)
    console.log(
      `  ${name}: ${overlap.toFixed(4)}, legs ${recallOf(ownLegs, alpha).toFixed(3)}${own === undefined ? '' : `, with ${own.length} strokes ${after.toFixed(4)}`}`,
    )
    first.push(overlap)
    mended.push(after)
    legs.push(recallOf(ownLegs, alpha))
  }
  for (const scene of legScenes) {
    const { png, legs: ownLegs } = await photographed(scene, 800)
    const cutout = await cutOut({ name: scene.name, bytes: png }, undefined, undefined, ['couch'])
    legs.push(recallOf(ownLegs, await alphaOf(cutout.png)))
    console.log(`  ${scene.name}: legs ${legs.at(-1)?.toFixed(3)}`)
  }
  const mean = meanOf(first)
  return [
    {
      what: 'twelve scenes cut out: mean overlap with the true mask (IoU)',
      value: mean.toFixed(4),
      goal: 'at least 0.95',
    },
    { what: 'the worst of them', value: Math.min(...first).toFixed(4), goal: 'at least 0.85' },
    {
      what: 'the worst of them after at most two strokes',
      value: Math.min(...mended).toFixed(4),
      goal: 'at least 0.95',
    },
    {
      what: `${legs.length} scenes, six of them with thin legs: mean share of the legs that is kept`,
      value: meanOf(legs).toFixed(3),
      goal: 'at least 0.9',
    },
  ]
}

const meanOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length

const alphaOf = async (png: Uint8Array) => new Uint8Array(await sharp(png).extractChannel(3).raw().toBuffer())

const side = 4096

async function speedFigures(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(`${tmpdir()}/stepwright-images-`)
  try {
    await prepare(folder)
    const convert = await findImageMagick()
    const figures: Figure[] = []
    for (const [work, args, goal] of [
      ['texture', textureArgs(folder), 600],
      ['composite', compositeArgs(folder), 600],
    ] as const) {
      const theirs = convert === undefined ? undefined : await timeOf(() => run(convert, [...args]))
      const ours = await measure(work, folder)
      figures.push(
        {
          what: `${work} at ${side} × ${side}, from file to file`,
          value: `${ours.ms} ms`,
          goal:
            theirs === undefined
              ? 'ImageMagick is not installed, or MAGICK does not name it'
              : `a third of ImageMagick: ${Math.round(theirs / 3)} ms of ${theirs} ms`,
        },
        { what: 'the same: most memory', value: `${ours.peakMB} MB`, goal: `under ${goal} MB` },
      )
    }
    const cutout = await measure('cutout', folder)
    return [
      ...figures,
      { what: `cutout at ${side} × ${side}, the models loaded anew`, value: `${cutout.ms} ms` },
      { what: 'the same: most memory', value: `${cutout.peakMB} MB`, goal: 'under 1,200 MB' },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepare(folder: string): Promise<void> {
  const enlarge = (png: Uint8Array) => sharp(png).resize(side, side, { fit: 'fill' }).png({ compressionLevel: 2 })
  const cutout = await enlarge(await cutoutOf(3, 800)).toBuffer()
  await writeFile(`${folder}/cutout.png`, cutout)
  await sharp(cutout).extractChannel(3).png({ compressionLevel: 2 }).toFile(`${folder}/mask.png`)
  await enlarge((await photoOf(3, 800)).png).toFile(`${folder}/photo.png`)
  await enlarge((await photoOf(10, 800)).png).toFile(`${folder}/room.png`)
  await writeFile(`${folder}/tile.png`, (await drawTile('Mustard corduroy')).png)
}

/** The fabric turned and repeated, darkened by the light on the sofa, cut to its shape. */
const textureArgs = (folder: string): readonly string[] => [
  '-size',
  `${side}x${side}`,
  `tile:${folder}/tile.png`,
  '-virtual-pixel',
  'tile',
  '-distort',
  'SRT',
  '1,30',
  '(',
  `${folder}/cutout.png`,
  '-alpha',
  'off',
  '-colorspace',
  'Gray',
  ')',
  '-compose',
  'Multiply',
  '-composite',
  `${folder}/mask.png`,
  '-alpha',
  'off',
  '-compose',
  'CopyOpacity',
  '-composite',
  `${folder}/their-texture.png`,
]

/** The sofa made smaller, with a soft shadow, on the room. */
const compositeArgs = (folder: string): readonly string[] => [
  `${folder}/room.png`,
  '(',
  `${folder}/cutout.png`,
  '-trim',
  '+repage',
  '-resize',
  '60%',
  ')',
  '(',
  '+clone',
  '-background',
  'black',
  '-shadow',
  '60x20+0+12',
  ')',
  '+swap',
  '-gravity',
  'south',
  '-layers',
  'merge',
  '+repage',
  `${folder}/their-composite.png`,
]

async function findImageMagick(): Promise<string | undefined> {
  for (const name of [process.env['MAGICK'], 'magick', 'convert'].filter((each) => each !== undefined)) {
    const answer = await run(name, ['-version']).catch(() => undefined)
    if (answer?.stdout.startsWith('Version: ImageMagick')) return name
  }
  return undefined
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return Math.round(performance.now() - start)
}

const script = fileURLToPath(new URL('./images-process.ts', import.meta.url))

async function measure(work: string, folder: string): Promise<{ readonly ms: number; readonly peakMB: number }> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, work, folder])
  // The process prints only this value.
  return JSON.parse(stdout) as { ms: number; peakMB: number }
}
