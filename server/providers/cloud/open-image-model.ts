/** Opens an image model at an OpenAI-compatible address. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, generateImage, NoImageGeneratedError, type GenerateImageResult } from 'ai'
import { worded } from '#server/wording.ts'
import { Refusal } from '../../refusals.ts'
import type { ImageModel, ImageTask, MadeImage, PhotoToOutline } from '../image-model.ts'
import type { Meter } from '../meter.ts'
import type { Provider } from '../settings.ts'
import { askProvider } from './ask-provider.ts'
import { roleOf } from './explain-trouble.ts'
import { type Answered, meterCall } from './meter-call.ts'
import { type OpenOptions, withNotes } from './open-options.ts'
import { defaultRetryPolicy } from './retry-policy.ts'

export function openImageModel(
  provider: Provider,
  meter: Meter,
  { policy = defaultRetryPolicy, ...notes }: OpenOptions = {},
): ImageModel {
  const about = withNotes(worded('Made by the image model {0}.', provider.model), notes)
  const role = roleOf('images', provider)
  const { baseUrl: baseURL, apiKey } = provider
  const model = createOpenAICompatible({ name: 'model', baseURL, apiKey }).imageModel(provider.model)
  return {
    about,
    isConfigured: true,
    async make({ prompt, width, height }: ImageTask, signal: AbortSignal): Promise<MadeImage> {
      const call = {
        meter,
        task: 'image',
        model: provider.model,
        prompt: `${width}x${height} ${prompt}`,
        signal,
      } as const
      const image = await meterCall(call, async () => {
        const made = await askProvider({ role, policy, signal }, (abortSignal) =>
          generateImage({ model, prompt, size: `${width}x${height}`, n: 1, maxRetries: 0, abortSignal }).catch(
            explainMissingPicture,
          ),
        )
        return { value: made.image, answered: answeredWith(made) }
      })
      return { content: image.uint8Array, type: image.mediaType, about }
    },
    async outline({ png, width, height }: PhotoToOutline, signal: AbortSignal): Promise<MadeImage | undefined> {
      const call = { meter, task: 'outline', model: provider.model, prompt: png, signal } as const
      const image = await meterCall(call, async () => {
        const made = await askProvider({ role, policy, signal }, (abortSignal) =>
          generateImage({
            model,
            prompt: { images: [png], text: outlineTask },
            size: `${width}x${height}`,
            providerOptions: { model: { background: 'transparent', output_format: 'png' } },
            n: 1,
            maxRetries: 0,
            abortSignal,
          }).catch((error: unknown) => (cannotEdit(error) ? undefined : explainMissingPicture(error))),
        )
        return made === undefined
          ? { value: undefined, answered: { outcome: 'declined', inputTokens: 0, outputTokens: 0 } }
          : { value: made.image, answered: answeredWith(made) }
      })
      if (image === undefined) return undefined
      return {
        content: image.uint8Array,
        type: image.mediaType,
        about: withNotes(worded('Outlined by the image model {0}.', provider.model), notes),
      }
    },
  }
}

const answeredWith = ({ usage: { inputTokens = 0, outputTokens = 0 } }: GenerateImageResult): Answered => ({
  outcome: 'answered',
  inputTokens,
  outputTokens,
  pictures: 1,
})

const outlineTask =
  'Remove the background: keep the main piece of furniture exactly as it is, at the same place and size, with its legs and the gaps between them, and make everything else transparent, shadows included.'

/** Many providers generate pictures but cannot edit any; they do not have this address. */
const cannotEdit = (error: unknown): boolean =>
  APICallError.isInstance(error) && [404, 405, 501].includes(error.statusCode ?? 0)

function explainMissingPicture(error: unknown): never {
  if (NoImageGeneratedError.isInstance(error))
    throw new Refusal(502, 'The image model made no picture. Nothing is lost: try this step again.')
  throw error
}
