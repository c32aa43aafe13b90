/** The sentence with which a file is found to be unreadable, as a person would read it. */
import { Unreadable } from '#server/documents/container/unreadable.ts'

export async function unreadableSentence(file: string, work: Promise<unknown>): Promise<string> {
  const trouble: unknown = await work.then(
    () => 'It was read.',
    (error: unknown) => error,
  )
  if (!(trouble instanceof Unreadable)) throw new Error(`It was not found unreadable: ${String(trouble)}`)
  return trouble.sentence(file)
}
