/**
 * A transcriber that recognises each recording by its name and answers with a scripted text: two seconds for each
 * sentence.
 */
import { type Reply, repliesWith, scriptedProvider } from '#tests/driver/scripted-provider.ts'

export type Said = Readonly<Record<string, readonly string[]>>

/** `insteadFor`: another reply for a recording, such as a failure. */
export async function scriptedTranscriber(
  said: Said,
  insteadFor: (name: string) => Reply | undefined = () => undefined,
) {
  const provider = await scriptedProvider((received, response) => {
    const name = Object.keys(said).find((each) => received.body.includes(each)) ?? ''
    const segments = (said[name] ?? []).map((text, at) => ({ start: at * 2, end: at * 2 + 1.9, text }))
    const heard = repliesWith({ text: segments.map(({ text }) => text).join(' '), segments })
    return (insteadFor(name) ?? heard)(received, response)
  })
  const settings = {
    TRANSCRIBE_BASE_URL: provider.baseUrl,
    TRANSCRIBE_API_KEY: 'test-key',
    TRANSCRIBE_MODEL: 'test-model',
  }
  return { provider, settings }
}
