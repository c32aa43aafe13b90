/** What makes pictures from words. */

export interface ImageModel {
  readonly about: string
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
  /** 'image/png', by its content. */
  readonly type: string
  readonly about: string
}
