/** Something that a page has to wait for: loading, loaded or failed, and a way to ask again. */
import { useEffect, useState } from 'react'

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly value: T }
  /** The message of the error, and that of what caused it. */
  | { readonly state: 'failed'; readonly reason: string; readonly cause?: string }

export type Load<T> = (signal: AbortSignal) => Promise<T>

/** `load` must keep its identity as long as it would bring the same; undefined: not yet. */
export function useLoaded<T>(load: Load<T> | undefined): Loaded<T> & { readonly again: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ of: Load<T>; attempt: number; loaded: Loaded<T> }>()

  useEffect(() => {
    if (!load) return undefined
    const left = new AbortController()
    const show = (loaded: Loaded<T>) => {
      if (!left.signal.aborted) setOutcome({ of: load, attempt, loaded })
    }
    load(left.signal).then(
      (value) => show({ state: 'loaded', value }),
      (error: unknown) => show({ state: 'failed', ...inWords(error) }),
    )
    return () => left.abort()
  }, [load, attempt])

  const current = outcome?.of === load && outcome?.attempt === attempt ? outcome : undefined
  return { ...(current?.loaded ?? { state: 'loading' }), again: () => setAttempt((count) => count + 1) }
}

export function inWords(error: unknown): { readonly reason: string; readonly cause?: string } {
  if (!(error instanceof Error)) return { reason: String(error) }
  return { reason: error.message, ...(error.cause instanceof Error && { cause: error.cause.message }) }
}
