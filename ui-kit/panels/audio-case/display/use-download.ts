/** A download that a button starts: whether it is in progress, and whether the last one failed. */
import { useState } from 'react'

export type DownloadState = 'ready' | 'busy' | 'failed'

export interface Download {
  readonly state: DownloadState
  /** The reason why the last download failed. */
  readonly error: unknown
  readonly start: () => void
}

export function useDownload(download: () => Promise<void>): Download {
  const [view, setView] = useState<Omit<Download, 'start'>>({ state: 'ready', error: undefined })
  return {
    ...view,
    start() {
      setView({ state: 'busy', error: undefined })
      download().then(
        () => setView({ state: 'ready', error: undefined }),
        (error: unknown) => setView({ state: 'failed', error }),
      )
    },
  }
}
