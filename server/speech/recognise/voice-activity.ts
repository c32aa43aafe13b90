/** Says how likely it is that somebody speaks, for each 32 ms of a recording (Silero VAD). Runs in a worker. */
import { join } from 'node:path'
import ort from 'onnxruntime-node'
import { packageFolder } from './package-folder.ts'
import { sampleRate } from './sample-rate.ts'
import { sessionOptions } from './session-options.ts'

/** Samples of one step, and of the step before that the model sees again. */
export const frame = 512
const context = 64
export const frameSeconds = frame / sampleRate

let loaded: Promise<ort.InferenceSession> | undefined

function load(): Promise<ort.InferenceSession> {
  const folder = packageFolder('@ricky0123/vad-web')
  return ort.InferenceSession.create(join(folder, 'dist', 'silero_vad_v5.onnx'), sessionOptions)
}

export async function voiceActivity(samples: Float32Array): Promise<Float32Array> {
  loaded ??= load()
  const model = await loaded
  const frames = Math.ceil(samples.length / frame)
  const likely = new Float32Array(frames)
  const sr = new ort.Tensor('int64', BigInt64Array.of(BigInt(sampleRate)), [])
  let state = new ort.Tensor('float32', new Float32Array(256), [2, 1, 128])
  const padded = new Float32Array(context + frames * frame)
  padded.set(samples, context)
  for (let at = 0; at < frames; at += 1) {
    const input = new ort.Tensor('float32', padded.slice(at * frame, at * frame + context + frame), [
      1,
      context + frame,
    ])
    const output = await model.run({ input, state, sr })
    likely[at] = ((output['output'] as ort.Tensor).data as Float32Array)[0] ?? 0 // a single number
    state = output['stateN'] as typeof state // its next state
  }
  return likely
}
