/** Turns an Unreadable into a Refusal that names the file. Readers of files know only bytes and nothing of HTTP. */
import { Unreadable } from '#server/documents/container/unreadable.ts'
import { Refusal } from '#server/refusals.ts'

/** `name`: the file that `work` reads. */
export async function refuseUnreadable<T>(name: string, work: Promise<T>): Promise<T> {
  return await work.catch((error: unknown) => {
    throw error instanceof Unreadable ? new Refusal(422, error.sentenceFor(name)) : error
  })
}
