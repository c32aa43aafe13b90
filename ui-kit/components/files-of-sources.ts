/** How the files are opened in which passages stand. */

export interface FilesOfSources {
  /** Rejects if the file is not one that can be shown in pages, or could not be loaded. */
  readonly load: (file: string, signal: AbortSignal) => Promise<Blob>
}
