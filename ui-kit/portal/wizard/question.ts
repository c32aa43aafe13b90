/** A question of a running wizard that stays on the page until somebody has answered it. */
import type { UnsavedAnswer } from '#engine/machine/host.ts'

export interface Question<About, Answer> {
  readonly about: About
  readonly answer: (answer: Answer) => void
}

/** The question about a number of unsaved changes. */
export type UnsavedQuestion = Question<number, UnsavedAnswer>

/** The question about the session that is to end. */
export type EndQuestion = Question<string, boolean>

/** Shows a question and waits for its answer; `otherwise` is the answer when nobody can give one any more. */
export const askBy =
  <About, Answer>(show: (question: Question<About, Answer> | undefined) => void, otherwise: Answer) =>
  (about: About, signal: AbortSignal) =>
    new Promise<Answer>((resolve) => {
      const answer = (given: Answer) => {
        show(undefined)
        resolve(given)
      }
      show({ about, answer })
      signal.addEventListener('abort', () => answer(otherwise), { once: true })
    })

/** States how many changes are not saved. */
export const unsavedSentence = (count: number): string =>
  count === 1 ? '1 change is not saved.' : `${count} changes are not saved.`
