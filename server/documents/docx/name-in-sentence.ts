/** Puts the name of a file into what is said about it: the engine knows bytes alone. */
import { Refusal } from '#server/errors.ts'

export async function naming<T>(name: string, work: Promise<T>): Promise<T> {
  return await work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const sentence = error.message
      .replace(/^The (?:Word document|document|file)\b/, () => `"${name}"`)
      .replace(/^A part of the Word document\b/, () => `A part of "${name}"`)
    throw new Refusal(error.status, sentence, error.headers)
  })
}
