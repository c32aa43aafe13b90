/** Asks before a session is ended whose results were not all downloaded, since its end deletes them. */
import { readRun } from '#ui-kit/portal/calls/runs.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import type { EndQuestion } from './end-question.ts'

/** Milliseconds. The end waits no longer to learn whether there is anything to ask. */
const patience = 3000

export async function mayEnd(
  api: Api,
  session: string,
  { ask, signal }: { readonly ask: (question: EndQuestion | undefined) => void; readonly signal: AbortSignal },
): Promise<boolean> {
  // A server that cannot be reached cannot end the session either, and says so itself.
  const run = await readRun(api, session, AbortSignal.any([signal, AbortSignal.timeout(patience)])).catch(
    () => undefined,
  )
  const names = run?.results.flatMap(({ downloaded, name }) => (downloaded ? [] : [name])) ?? []
  if (names.length === 0) return true
  return new Promise((resolve) => {
    const answer = (given: boolean) => {
      ask(undefined)
      resolve(given)
    }
    ask({ names, answer })
    signal.addEventListener('abort', () => answer(false), { once: true })
  })
}
