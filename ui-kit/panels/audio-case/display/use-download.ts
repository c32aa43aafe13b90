/** A download that a button starts: whether it is under way, and whether the last one failed. */
import { useState } from 'react'

export type DownloadState = 'ready' | 'busy' | 'failed'

export interface Download {
  readonly state: DownloadState
  /** Why the last one failed. */
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
