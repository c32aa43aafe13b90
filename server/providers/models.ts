/** The models that operations work with. Each is a configured provider, or says what it is instead. */
import { openImageModel } from './cloud/open-image-model.ts'
import { openTextModel } from './cloud/open-text-model.ts'
import { openTranscriber } from './cloud/open-transcriber.ts'
import type { ImageModel } from './image-model.ts'
import type { Meter } from './meter.ts'
import { offlineTextModel } from './offline/offline-text-model.ts'
import type { ProviderSettings } from './settings.ts'
import type { TextModel } from './text-model.ts'
import type { Transcriber } from './transcriber.ts'
import { noImageModel, noTranscriber } from './not-configured.ts'

export interface Models {
  readonly text: TextModel
  readonly transcriber: Transcriber
  readonly images: ImageModel
}

/** Cheap: made anew for each piece of work, with the meter of its session. */
export function modelsFor(settings: ProviderSettings, meter: Meter): Models {
  return {
    text: settings.text ? openTextModel(settings.text, meter) : offlineTextModel,
    transcriber: settings.transcriber ? openTranscriber(settings.transcriber, meter) : noTranscriber,
    images: settings.images ? openImageModel(settings.images, meter) : noImageModel,
  }
}
