/** The port for models that make pictures from words, and say where the thing in a photo ends. */

export interface ImageModel {
  readonly about: string
  /** Without it, operations make simple pictures by rule. */
  readonly isConfigured: boolean
  readonly make: (task: ImageTask, signal: AbortSignal) => Promise<MadeImage>
  /** The main thing of a photo at its place, with a transparent ground; undefined where the provider cannot change photos. */
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
  /** The media type by content, such as 'image/png'. */
  readonly type: string
  readonly about: string
}
