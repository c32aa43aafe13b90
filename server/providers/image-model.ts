/** The port for models that make pictures from words. */

export interface ImageModel {
  readonly about: string
  /** Without it, operations make simple pictures by rule. */
  readonly isConfigured: boolean
  readonly make: (task: ImageTask, signal: AbortSignal) => Promise<MadeImage>
}

export interface ImageTask {
  readonly prompt: string
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
