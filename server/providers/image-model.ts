/** The interface of models that make pictures from a description and cut the main object out of a photo. */

export interface ImageModel {
  readonly about: string
  /** If it is absent, operations draw simple pictures by rule. */
  readonly isConfigured: boolean
  readonly make: (task: ImageTask, signal: AbortSignal) => Promise<MadeImage>
  /** The main object of a photo in its place, on a transparent background; undefined if the provider cannot edit photos. */
  readonly outline: (photo: PhotoToOutline, signal: AbortSignal) => Promise<MadeImage | undefined>
}

export interface ImageTask {
  readonly prompt: string
  /** In pixels. */
  readonly width: number
  readonly height: number
}

export interface PhotoToOutline {
  readonly png: Uint8Array
  /** In pixels. */
  readonly width: number
  readonly height: number
}

export interface MadeImage {
  readonly content: Uint8Array
  /** The media type, detected from the content, such as 'image/png'. */
  readonly type: string
  readonly about: string
}
