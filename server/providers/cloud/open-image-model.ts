/** Opens an image model at an OpenAI-compatible address. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, generateImage, NoImageGeneratedError, type GenerateImageResult } from 'ai'
import { Refusal } from '../../refusals.ts'
import type { ImageModel, ImageTask, MadeImage, PhotoToOutline } from '../image-model.ts'
import type { Meter } from '../meter.ts'
import type { Provider } from '../settings.ts'
import { askProvider } from './ask-provider.ts'
import { roles } from './explain-trouble.ts'
import { type RetryPolicy, defaultRetryPolicy } from './retry-policy.ts'

export function openImageModel(provider: Provider, meter: Meter, policy: RetryPolicy = defaultRetryPolicy): ImageModel {
  const about = `Made by the image model ${provider.model}.`
  const { baseUrl: baseURL, apiKey } = provider
  const model = createOpenAICompatible({ name: 'model', baseURL, apiKey }).imageModel(provider.model)
  return {
    about,
    isConfigured: true,
    async make({ prompt, width, height }: ImageTask, signal: AbortSignal): Promise<MadeImage> {
      const { image, usage } = await askProvider(roles.images, policy, signal, (abortSignal) =>
        generateImage({ model, prompt, size: `${width}x${height}`, n: 1, maxRetries: 0, abortSignal }).catch(
          explainMissingPicture,
        ),
      )
      await countTokens(usage)
      return { content: image.uint8Array, type: image.mediaType, about }
    },
    async outline({ png, width, height }: PhotoToOutline, signal: AbortSignal): Promise<MadeImage | undefined> {
      const made = await askProvider(roles.images, policy, signal, (abortSignal) =>
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
      if (made === undefined) return undefined
      await countTokens(made.usage)
      return {
        content: made.image.uint8Array,
        type: made.image.mediaType,
        about: `Outlined by the image model ${provider.model}.`,
      }
    },
  }

  async function countTokens({ inputTokens = 0, outputTokens = 0 }: GenerateImageResult['usage']): Promise<void> {
    await meter.spent({ model: provider.model, purpose: 'image', inputTokens, outputTokens, cost: null })
  }
}

const outlineTask =
  'Remove the background: keep the main piece of furniture exactly as it is, at the same place and size, with its legs and the gaps between them, and make everything else transparent, shadows included.'

/** Many providers make pictures and cannot change any: they do not have this address. */
const cannotEdit = (error: unknown): boolean =>
  APICallError.isInstance(error) && [404, 405, 501].includes(error.statusCode ?? 0)

function explainMissingPicture(error: unknown): never {
  if (NoImageGeneratedError.isInstance(error))
    throw new Refusal(502, 'The image model made no picture. Nothing is lost: try this step again.')
  throw error
}
