/** Sends an update a moment after each change, one at a time: changes in the meantime are sent together afterwards. */
import { useCallback, useEffect, useRef, useState } from 'react'

type PreviewState = 'current' | 'updating' | 'failed'

/** Milliseconds in which further letters of a fast typist join one update. */
const pause = 40

export function usePreviewUpdates(values: string, update: () => Promise<void>) {
  const [state, setState] = useState<PreviewState>('current')
  const [isReady, setReady] = useState(false)
  const latest = useRef({ values, update })
  const shown = useRef<string>(undefined)
  const isSending = useRef(false)
  useEffect(() => {
    latest.current = { values, update }
  })

  useEffect(() => {
    if (!isReady || shown.current === values) return undefined
    const timer = setTimeout(() => void sendAll(), pause)
    return () => clearTimeout(timer)

    async function sendAll() {
      if (isSending.current) return
      isSending.current = true
      setState('updating')
      let outcome: PreviewState = 'current'
      while (shown.current !== latest.current.values) {
        const sent = latest.current.values
        outcome = await latest.current.update().then(
          () => 'current',
          () => 'failed',
        )
        shown.current = sent
      }
      isSending.current = false
      setState(outcome)
    }
  }, [values, isReady])

  /** Called when the page in the frame has loaded. */
  const start = useCallback(() => setReady(true), [])
  return { state, start }
}
