/** Determines from the reply at which check a call was stopped, or that it was admitted. */
import type { Outcome } from './expected.ts'

const doors: readonly (readonly [status: number, sentence: RegExp, Outcome])[] = [
  [401, /^Nobody is signed in|^The access token/, 'signed out'],
  [403, /^Your workspace has no access|^You are not a member/, 'wrong workspace'],
  [404, /^There is no such session/, 'no such session'],
]

/** Status 500 never counts as an expected outcome, because it means a bug. */
export async function outcomeOf(reply: Response): Promise<Outcome> {
  const text = await reply.text()
  const sentence = sentenceOf(text)
  const door = doors.find(([status, words]) => status === reply.status && words.test(sentence))
  if (door) return door[2]
  if ([401, 403, 404, 500].includes(reply.status))
    throw new Error(`No door says: ${reply.status} ${text.slice(0, 300)}`)
  return 'inside'
}

function sentenceOf(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    const said: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined
    return typeof said === 'string' ? said : ''
  } catch {
    return ''
  }
}
