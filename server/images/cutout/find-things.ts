/** Recognises things in a photo with the model CenterNet, which knows 80 kinds. The model is loaded once for each process. */
import { readFile } from 'node:fs/promises'
import type { InferenceSession } from 'onnxruntime-common'
import ort from 'onnxruntime-node'
import sharp from 'sharp'
import { limitInputPixels, type Photo } from '../open-photo.ts'
import { kinds, type Kind } from './kinds.ts'
import { sessionOptions } from './session-options.ts'

export interface Thing {
  readonly kind: Kind
  /** The certainty from 0 to 1. Clearly visible things have 0.3 and more. */
  readonly certainty: number
  /** As shares of the width and the height of the photo. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** The model sees squares of this size, in pixels. */
const side = 512
/** It answers for each square of four pixels, so many in a row. */
const step = 4
const cells = side / step
/** Less is noise. */
const leastCertainty = 0.2
/** The number of results: the most certain ones are returned. */
const mostThings = 100

/** The file is written by tools/models. */
const weights = new URL('centernet.onnx', import.meta.url)
/** As the nodes of the model are named: the certainty of each kind, and how far its four sides are from the cell. */
const [certaintyOutput, sidesOutput] = ['tower_0/keypoints', 'tower_0/wh']

let session: Promise<InferenceSession> | undefined

export async function findThings({ pixels, width, height }: Photo): Promise<readonly Thing[]> {
  session ??= readFile(weights).then((model) => ort.InferenceSession.create(model, sessionOptions))
  const model = await session
  const square = await sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels })
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  const outputs = await model.run({
    [model.inputNames[0] ?? '']: new ort.Tensor('float32', channelsFirst(square), [1, 3, side, side]),
  })
  // Both outputs of the model are of this type.
  return readThings(outputs[certaintyOutput]?.data as Float32Array, outputs[sidesOutput]?.data as Float32Array)
}

function channelsFirst(square: Uint8Array): Float32Array {
  const input = new Float32Array(square.length)
  const size = side * side
  for (let at = 0; at < size; at += 1)
    for (let channel = 0; channel < 3; channel += 1) input[channel * size + at] = square[at * 3 + channel] ?? 0
  return input
}

const size = cells * cells

/** A thing is a local maximum: a cell in which a kind is more certain than in the cells around it. */
function readThings(certainties: Float32Array, sides: Float32Array): readonly Thing[] {
  const things: Thing[] = []
  kinds.forEach((kind, index) => {
    const ofKind = certainties.subarray(index * size, (index + 1) * size)
    for (let cell = 0; cell < size; cell += 1) {
      const certainty = ofKind[cell] ?? 0
      if (certainty < leastCertainty || !isHighest(ofKind, cell)) continue
      const box = boxAt(cell, sides)
      if (box.width > 0 && box.height > 0) things.push({ kind, certainty, box })
    }
  })
  return things.toSorted((a, b) => b.certainty - a.certainty).slice(0, mostThings)
}

function isHighest(certainties: Float32Array, cell: number): boolean {
  const [x, y] = [cell % cells, Math.floor(cell / cells)]
  for (let row = Math.max(0, y - 1); row <= Math.min(cells - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(cells - 1, x + 1); column += 1)
      if ((certainties[row * cells + column] ?? 0) > (certainties[cell] ?? 0)) return false
  return true
}

function boxAt(cell: number, sides: Float32Array): Thing['box'] {
  const [x, y] = [(cell % cells) * step, Math.floor(cell / cells) * step]
  const distance = (index: number) => sides[index * size + cell] ?? 0
  const share = (pixels: number) => Math.min(1, Math.max(0, pixels / side))
  const [left, top] = [share(x - distance(0)), share(y - distance(1))]
  return { x: left, y: top, width: share(x + distance(2)) - left, height: share(y + distance(3)) - top }
}
