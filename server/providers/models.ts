/** The models that operations use: each is a configured provider or its replacement. */
import type { ImageModel } from './image-model.ts'
import type { Meter } from './meter.ts'
import { knownLanguages, type KnownLanguages } from '#server/reading/lexicons/known-languages.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import type { RecognisePages } from '#server/documents/extract/recognition/types.ts'
import { noImageModel } from './not-configured.ts'
import type { ProviderSettings } from './settings.ts'
import type { TextModel } from './text-model.ts'
import type { Transcriber } from './transcriber.ts'
import { withPlacesToLook } from './with-places-to-look.ts'

/** Loaded on first use, since their libraries take half of the memory of an idle portal. */
export interface Models {
  readonly text: () => Promise<TextModel>
  /** What `text` is, known without loading it. */
  readonly method: TextModel['method']
  readonly transcriber: () => Promise<Transcriber>
  readonly images: () => Promise<ImageModel>
  /** The languages that texts are read in without a language model, and those that are only told by their words. */
  readonly languages: () => KnownLanguages
  /** Recognises text in pictures. */
  readonly recognition: () => Promise<RecognisePages>
}

/** Returns what was made before under the same key; undefined is not kept. */
export type Remember = <T>(key: string, make: () => Promise<T>) => Promise<T>

/**
 * Cheap to call: each piece of work gets its own models, with the meter of its session. `client`: whose work it is, since a
 * client may have models of its own. `remember` keeps what was read in texts, so that reading them again costs nothing.
 */
export function modelsFor(settings: ProviderSettings, meter: Meter, client?: string, remember?: Remember): Models {
  const { recognition, definitionsDirs = shippedLexicons, clients = {}, retry: policy } = settings
  const chosen = client !== undefined && Object.hasOwn(clients, client) ? clients[client] : undefined
  const { text, tasks, transcriber, images, region, note } = chosen ?? settings
  const options = { region, note, policy }
  return {
    method: text ? 'language model' : 'search',
    async text() {
      const search = (await import('./offline/offline-text-model.ts')).offlineTextModel(definitionsDirs)
      if (!text) return search
      const { openTextModel } = await import('./cloud/open-text-model.ts')
      return withPlacesToLook(openTextModel(text, meter, { tasks, remember, ...options }), search)
    },
    async transcriber() {
      if (!transcriber) return (await import('./offline/embedded-transcriber.ts')).embeddedTranscriber
      return (await import('./cloud/open-transcriber.ts')).openTranscriber(transcriber, meter, options)
    },
    async images() {
      if (!images) return noImageModel
      return (await import('./cloud/open-image-model.ts')).openImageModel(images, meter, options)
    },
    languages: () => knownLanguages(definitionsDirs),
    async recognition() {
      return (await import('./offline/read-pictures.ts')).readPicturesIn(recognition.languages)
    },
  }
}
