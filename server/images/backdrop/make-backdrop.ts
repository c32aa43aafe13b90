/** Makes a background from a description, or from an uploaded picture. Called in a worker. */
import sharp from 'sharp'
import { thingHeight, usualGround, usualScale, type Ground } from '#engine/pictures/place.ts'
import { worded } from '#server/wording.ts'
import { readBaseLine } from '#engine/pictures/base-line.ts'
import { cameraAngle } from '../composite/camera-angle.ts'
import { cropped } from '../composite/cropped.ts'
import { seedOf } from '../noise.ts'
import { limitInputPixels, openPhoto, type SentPicture } from '../open-photo.ts'
import { readScene, writeScene } from '../scene.ts'
import { writePng } from '../write-png.ts'
import { drawStudio, sceneOf } from './draw-studio.ts'
import { readStudio } from './read-studio.ts'
import { studioCamera, studioSize, usualAngle, type StudioCamera } from './studio-camera.ts'

export interface Backdrop {
  readonly png: Uint8Array
  readonly facts: BackdropFacts
}

export interface BackdropFacts {
  readonly width: number
  readonly height: number
  readonly method: 'drawn' | 'picture'
  /** The name of a picture that was taken. */
  readonly name?: string
  /** Where its floor is, for a sketch beside the sliders. */
  readonly ground: Ground
  readonly about: string
  readonly notes: readonly string[]
}

/** `cutout`: what will stand before it; the camera is that of its photo. */
export async function drawBackdrop(description: string, cutout?: SentPicture): Promise<Backdrop> {
  const { studio, about: inWords, notes } = readStudio(description)
  const camera = cutout === undefined ? studioCamera(usualAngle, usualMetre) : await cameraOf(cutout)
  const { width, height } = studioSize
  const png = await writePng(drawStudio(studio, camera, seedOf(description)), width, height, 3)
  const about = worded('A studio backdrop drawn by rule, since no image model is configured: {0}.', inWords)
  const scene = sceneOf(studio, camera)
  const facts = {
    width,
    height,
    method: 'drawn',
    ground: groundOf(scene),
    about: [about, ...notes].join(' '),
    notes,
  } as const
  return { png: writeScene(png, scene), facts }
}

const groundOf = ({ horizon, foot, back }: Ground): Ground => ({ horizon, foot, back })

/** In pixels, where a sofa stands: that of a sofa of two metres that takes its usual share of the width. */
const usualMetre = 560

/** A cutout stands as large as its usual place says, and the floor has its scale and its angle. */
async function cameraOf(cutout: SentPicture): Promise<StudioCamera> {
  const { cut, width, height } = cropped(await openPhoto(cutout))
  const line = readBaseLine(cut, width, height)
  const scale = usualScale(width, height, studioSize.width, studioSize.height, {}, line.most)
  const metre = (height * scale * (1 - line.most)) / thingHeight
  return studioCamera(cameraAngle(cut, width, height, line) ?? usualAngle, metre)
}

/** A picture with a shorter side, in pixels, is taken, and said to be small. */
const smallSide = 400

/**
 * `origin`: the origin of the picture, as a sentence. `asked`: the size that an image model was asked for. `longestSide`: in
 * pixels, beyond which the picture is made smaller.
 */
export async function takeBackdrop(
  sent: SentPicture,
  origin: string,
  asked?: { readonly width: number; readonly height: number },
  longestSide = Infinity,
): Promise<Backdrop> {
  const photo = await openPhoto(sent)
  const shrink = Math.min(1, longestSide / Math.max(photo.width, photo.height))
  const shrunk = (side: number) => Math.max(1, Math.round(side * shrink))
  const [width, height] = [shrunk(photo.width), shrunk(photo.height)] as const
  const isSmall = asked !== undefined && width * height < asked.width * asked.height * 0.8
  const notes = [
    ...photo.notes,
    ...(shrink < 1
      ? [worded('It had {0} × {1} pixels, and was made smaller: {2} × {3}.', photo.width, photo.height, width, height)]
      : []),
    ...(asked === undefined && Math.min(width, height) < smallSide
      ? [worded('It has only {0} × {1} pixels, and so will the picture that is made with it.', width, height)]
      : []),
    ...(isSmall
      ? [
          worded(
            'It has {0} × {1} pixels, although {2} × {3} were asked for.',
            width,
            height,
            asked.width,
            asked.height,
          ),
        ]
      : []),
  ]
  const raw = { width: photo.width, height: photo.height, channels: 4 } as const
  const png = await sharp(photo.pixels, { raw, limitInputPixels })
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 3, adaptiveFiltering: true })
    .toBuffer()
  const scene = readScene(sent.bytes)
  return {
    png: scene === undefined ? new Uint8Array(png) : writeScene(png, scene),
    facts: {
      width,
      height,
      method: 'picture',
      name: sent.name,
      ground: groundOf(scene ?? usualGround),
      about: [origin, ...notes].join(' '),
      notes,
    },
  }
}
