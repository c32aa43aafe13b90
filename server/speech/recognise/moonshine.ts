/** The built-in model for English speech, Moonshine base, whose weights come inside a package of npm. Runs in a worker. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ort from 'onnxruntime-node'
import { heardWords, meanSureness, textOf, tokenAt, type HeardWord, type Token } from './heard-words.ts'
import { packageFolder } from './package-folder.ts'
import { endOfRepetition } from './repetition.ts'
import { sampleRate } from './sample-rate.ts'
import { sessionOptions } from './session-options.ts'

/** The sample rate with which the model was trained. */
const [layers, heads, headSize] = [8, 8, 52]
const [startToken, endToken] = [1, 2]
/** The largest number of tokens in a second of speech. */
const tokensPerSecond = 6.5

interface Model {
  readonly encoder: ort.InferenceSession
  readonly decoder: ort.InferenceSession
}

let loaded: Promise<Model> | undefined

async function load(): Promise<Model> {
  const folder = join(packageFolder('@usefulsensors/moonshine-js'), 'dist', 'model', 'base', 'quantized')
  const [encoder, decoder] = await Promise.all([
    open(join(folder, 'encoder_model.onnx')),
    open(join(folder, 'decoder_model_merged.onnx')),
  ])
  return { encoder, decoder }
}

/**
 * The files say that they are of version 10 of ONNX, and use nothing that version 9 lacks. The last ONNX runtime that
 * installs without fetching anything reads up to 9: see docs/decisions/0067.
 */
async function open(path: string): Promise<ort.InferenceSession> {
  const model = await readFile(path)
  if (model[0] === 8 && model[1] === 10) model[1] = 9
  return await ort.InferenceSession.create(model, sessionOptions)
}

export interface Recognised {
  readonly text: string
  readonly words: readonly HeardWord[]
  /** How sure the model was of the whole text, from 0 to 1. */
  readonly sureness: number
  /** The model repeated the same text, and was stopped. */
  readonly repeats: boolean
}

/** `samples`: at most some 30 seconds. */
export async function recogniseWords(samples: Float32Array): Promise<Recognised> {
  loaded ??= load()
  const { encoder, decoder } = await loaded
  const encoded = await encoder.run({ input_values: new ort.Tensor('float32', samples, [1, samples.length]) })
  const most = Math.ceil((samples.length / sampleRate) * tokensPerSecond) + 2
  const states = emptyStates()
  const tokens: Token[] = []
  for (let step = 0; step < most; step += 1) {
    const input = BigInt64Array.of(BigInt(tokens.at(-1)?.id ?? startToken))
    const output: ort.InferenceSession.OnnxValueMapType = await decoder.run({
      input_ids: new ort.Tensor('int64', input, [1, 1]),
      encoder_hidden_states: encoded['last_hidden_state'] as ort.Tensor, // an output of the encoder
      use_cache_branch: new ort.Tensor('bool', [step > 0]),
      ...states,
    })
    const logits = (output['logits'] as ort.Tensor).data as Float32Array
    const token = largest(logits)
    if (token === endToken) break
    tokens.push(tokenAt(token, logits))
    const end = endOfRepetition(tokens.map(({ id }) => id))
    if (end !== undefined) return { ...recognised(tokens.slice(0, end)), repeats: true }
    for (const name of Object.keys(states)) {
      // What the decoder knows of the encoder's output does not change after the first step.
      if (step > 0 && name.includes('.encoder.')) continue
      states[name] = output[name.replace('past_key_values', 'present')] as ort.Tensor
    }
  }
  return { ...recognised(tokens), repeats: false }
}

const recognised = (tokens: readonly Token[]): Omit<Recognised, 'repeats'> => ({
  text: textOf(tokens),
  words: heardWords(tokens),
  sureness: meanSureness(tokens),
})

function emptyStates(): Record<string, ort.Tensor> {
  const names = Array.from({ length: layers }, (_, layer) =>
    ['decoder', 'encoder'].flatMap((side) =>
      ['key', 'value'].map((kind) => `past_key_values.${layer}.${side}.${kind}`),
    ),
  )
  return Object.fromEntries(
    names.flat().map((name) => [name, new ort.Tensor('float32', new Float32Array(0), [0, heads, 1, headSize])]),
  )
}

function largest(values: Float32Array): number {
  let best = 0
  for (let at = 1; at < values.length; at += 1) if ((values[at] ?? 0) > (values[best] ?? 0)) best = at
  return best
}
