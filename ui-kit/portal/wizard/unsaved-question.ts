/** The question that a running wizard asks before it leads on with unsaved changes, until somebody has answered it. */
import type { Host, UnsavedAnswer } from '#engine/machine/host.ts'

interface Asked {
  readonly count: number
  readonly answer: (answer: UnsavedAnswer) => void
}

export function unsavedQuestion() {
  let asked: Asked | undefined
  const listeners = new Set<() => void>()
  const set = (next: Asked | undefined) => {
    asked = next
    for (const listener of listeners) listener()
  }
  const ask: Host['askUnsaved'] = (count, signal) =>
    new Promise((resolve) => {
      const own: Asked = {
        count,
        answer: (given) => {
          if (asked === own) set(undefined)
          resolve(given)
        },
      }
      set(own)
      signal.addEventListener('abort', () => own.answer('stay'), { once: true })
    })
  return {
    ask,
    current: () => asked,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type UnsavedQuestion = ReturnType<typeof unsavedQuestion>

export const unsavedSentence = (count: number): string =>
  count === 1 ? '1 change is not saved.' : `${count} changes are not saved.`
