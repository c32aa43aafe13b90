/** The interface for opening the files that contain passages. */

export interface FilesOfSources {
  /** Rejects if the file cannot be shown in pages, or could not be loaded. */
  readonly load: (file: string, signal: AbortSignal) => Promise<Blob>
}
