/** Stand-ins for models whose provider is not configured. */
import { Refusal } from '../refusals.ts'
import type { ImageModel } from './image-model.ts'

export const noImageModel: ImageModel = {
  about: 'No image model is configured.',
  isConfigured: false,
  make: () =>
    Promise.reject(
      new Refusal(
        501,
        'This portal cannot make pictures from words yet. Whoever runs it can set IMAGE_BASE_URL, IMAGE_API_KEY and IMAGE_MODEL.',
      ),
    ),
  outline: () => Promise.resolve(undefined),
}
