/** Finds what stands out in a photo with the model U²-Net. The model is loaded once for each process. */
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { InferenceSession } from 'onnxruntime-common'
import ort from 'onnxruntime-node'
import { newMap, type FloatMap } from '#engine/pictures/float-map.ts'
import { sessionOptions } from './session-options.ts'

/** The model sees squares of this size, in pixels. */
export const modelSize = 320

const mean = [0.485, 0.456, 0.406]
const deviation = [0.229, 0.224, 0.225]

let session: Promise<InferenceSession> | undefined

/**
 * What was found in the latest squares, by their pixels. A look takes a second of the processor, and people send a photo
 * again: after another one, or from the next wizard. 10 MB in all.
 */
const latest = new Map<string, Float32Array>()
const mostRemembered = 24

/** Only the weights of the package are used: its code would fetch them from the web. */
function openModel(): Promise<InferenceSession> {
  const weights = createRequire(import.meta.url).resolve('sharp-remove-bg-ai/dist/u2net.onnx')
  return ort.InferenceSession.create(weights, sessionOptions)
}

/** `square`: RGB of modelSize × modelSize. Gives the probability that a pixel belongs to the salient thing. */
export async function findSalient(square: Uint8Array): Promise<FloatMap> {
  const key = createHash('sha256').update(square).digest('base64')
  const probabilities = latest.get(key) ?? (await askModel(square))
  // The one that was used last is the last to be forgotten.
  latest.delete(key)
  latest.set(key, probabilities)
  for (const oldest of latest.keys()) {
    if (latest.size <= mostRemembered) break
    latest.delete(oldest)
  }
  const found = newMap(modelSize, modelSize)
  found.data.set(probabilities)
  return found
}

async function askModel(square: Uint8Array): Promise<Float32Array> {
  session ??= openModel()
  const model = await session
  let brightest = 1
  for (const value of square) brightest = Math.max(brightest, value)
  const pixels = modelSize * modelSize
  const input = new Float32Array(3 * pixels)
  for (let at = 0; at < pixels; at += 1)
    for (let channel = 0; channel < 3; channel += 1)
      input[channel * pixels + at] =
        ((square[at * 3 + channel] ?? 0) / brightest - (mean[channel] ?? 0)) / (deviation[channel] ?? 1)
  const [inputName = '', outputName = ''] = [model.inputNames[0], model.outputNames[0]]
  const outputs = await model.run({ [inputName]: new ort.Tensor('float32', input, [1, 3, modelSize, modelSize]) })
  // The model has one type of output.
  return outputs[outputName]?.data as Float32Array
}
