/** Opens an image model at an OpenAI-compatible address. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateImage, NoImageGeneratedError } from 'ai'
import { Refusal } from '../../refusals.ts'
import type { ImageModel, ImageTask, MadeImage } from '../image-model.ts'
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
      await meter.spent({
        model: provider.model,
        purpose: 'image',
        inputTokens: usage.inputTokens ?? 0,
        outputTokens: usage.outputTokens ?? 0,
        cost: null,
      })
      return { content: image.uint8Array, type: image.mediaType, about }
    },
  }
}

function explainMissingPicture(error: unknown): never {
  if (NoImageGeneratedError.isInstance(error))
    throw new Refusal(502, 'The image model made no picture. Nothing is lost: try this step again.')
  throw error
}
