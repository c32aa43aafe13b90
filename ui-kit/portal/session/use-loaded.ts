/** A value that a page waits for: loading, loaded or failed, with a way to try again. */
import { useEffect, useState } from 'react'

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly value: T }
  /** The message of the error and that of its cause. */
  | { readonly state: 'failed'; readonly reason: string; readonly cause?: string }

export type Load<T> = (signal: AbortSignal) => Promise<T>

/** Calls `load` again whenever its identity changes; undefined waits. */
export function useLoaded<T>(load: Load<T> | undefined): Loaded<T> & { readonly again: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ of: Load<T>; attempt: number; loaded: Loaded<T> }>()

  useEffect(() => {
    if (!load) return undefined
    const controller = new AbortController()
    const show = (loaded: Loaded<T>) => {
      if (!controller.signal.aborted) setOutcome({ of: load, attempt, loaded })
    }
    load(controller.signal).then(
      (value) => show({ state: 'loaded', value }),
      (error: unknown) => show({ state: 'failed', ...describeError(error) }),
    )
    return () => controller.abort()
  }, [load, attempt])

  const current = outcome?.of === load && outcome?.attempt === attempt ? outcome : undefined
  return { ...(current?.loaded ?? { state: 'loading' }), again: () => setAttempt((count) => count + 1) }
}

export function describeError(error: unknown): { readonly reason: string; readonly cause?: string } {
  if (!(error instanceof Error)) return { reason: String(error) }
  return { reason: error.message, ...(error.cause instanceof Error && { cause: error.cause.message }) }
}
