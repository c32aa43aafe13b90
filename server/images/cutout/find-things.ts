/** Recognises things in a photo with the model CenterNet, which knows 80 kinds. The model is loaded once for each process. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { loadGraphModel, type GraphModel } from '@tensorflow/tfjs-converter'
import { dispose, setBackend, tensor4d, type io } from '@tensorflow/tfjs-core'
import sharp from 'sharp'
import { limitInputPixels, type Photo } from '../open-photo.ts'
import { kinds, type Kind } from './kinds.ts'

export interface Thing {
  readonly kind: Kind
  /** From 0 to 1. What is seen clearly has 0.3 and more. */
  readonly certainty: number
  /** As shares of the width and the height of the photo. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** The model sees squares of this size, in pixels. */
const side = 512
/** Less is noise. */
const leastCertainty = 0.2
/** The model gives so many things with four sides, a certainty and a kind each, the most certain first. */
const answer = { name: 'tower_0/detections', figures: 6 } as const

const require = createRequire(import.meta.url)

let opened: Promise<GraphModel> | undefined

/** Only the weights of the package are used: its code is for faces and gestures. */
async function openModel(): Promise<GraphModel> {
  setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`)
  setThreadsCount(1)
  await setBackend('wasm')
  const folder = join(dirname(require.resolve('@vladmandic/human')), '../models')
  // The file is of the format that the loader reads.
  const model = JSON.parse(await readFile(join(folder, 'centernet.json'), 'utf8')) as Required<io.ModelJSON>
  const weights = await readFile(join(folder, 'centernet.bin'))
  return await loadGraphModel({
    load: async () => ({
      modelTopology: model.modelTopology,
      weightSpecs: model.weightsManifest.flatMap((part) => part.weights),
      weightData: new Uint8Array(weights).buffer,
    }),
  })
}

export async function findThings({ pixels, width, height }: Photo): Promise<readonly Thing[]> {
  opened ??= openModel()
  const model = await opened
  const square = await sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels })
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  const input = tensor4d(Float32Array.from(square), [1, side, side, 3])
  const output = model.execute(input, answer.name)
  try {
    return readThings(Array.isArray(output) ? [] : await output.data<'float32'>())
  } finally {
    dispose([input, output])
  }
}

function readThings(figures: ArrayLike<number>): readonly Thing[] {
  const things: Thing[] = []
  for (let at = 0; at < figures.length; at += answer.figures) {
    const [left = 0, top = 0, right = 0, bottom = 0] = [0, 1, 2, 3].map((index) =>
      Math.min(1, Math.max(0, (figures[at + index] ?? 0) / side)),
    )
    const kind = kinds[figures[at + 5] ?? -1]
    const certainty = figures[at + 4] ?? 0
    if (kind === undefined || certainty < leastCertainty || right <= left || bottom <= top) continue
    things.push({ kind, certainty, box: { x: left, y: top, width: right - left, height: bottom - top } })
  }
  return things
}
