/** Asks the worker that checks definitions: for one text at a time, and always for the newest. */
import type { Problem } from '#engine/definition/problem.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { StudioParts } from '#engine/shapes/studio.ts'

export interface CheckRequest {
  readonly agent: string
  readonly text: string
  readonly parts: StudioParts
}

export interface CheckReply {
  readonly text: string
  readonly problems: readonly Problem[]
  /** Absent if the text has mistakes. */
  readonly definition: Definition | undefined
}

interface CheckerOptions {
  readonly agent: string
  readonly parts: StudioParts
  readonly onReply: (reply: CheckReply) => void
}

export function openChecker({ agent, parts, onReply }: CheckerOptions) {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  let isChecking = false
  let next: string | undefined

  function ask(text: string) {
    isChecking = true
    worker.postMessage({ agent, text, parts } satisfies CheckRequest)
  }

  worker.addEventListener('message', ({ data }: MessageEvent<CheckReply>) => {
    isChecking = false
    if (next === undefined) return onReply(data)
    ask(next)
    next = undefined
  })

  return {
    check(text: string) {
      if (isChecking) next = text
      else ask(text)
    },
    close: () => worker.terminate(),
  }
}
