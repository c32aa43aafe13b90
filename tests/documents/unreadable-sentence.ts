/** The sentence that says why a file cannot be read. */
import { Unreadable } from '#server/documents/container/unreadable.ts'

export async function unreadableSentence(file: string, work: Promise<unknown>): Promise<string> {
  const trouble: unknown = await work.then(
    () => 'It was read.',
    (error: unknown) => error,
  )
  if (!(trouble instanceof Unreadable)) throw new Error(`It is not Unreadable: ${String(trouble)}`)
  return trouble.sentenceFor(file)
}
