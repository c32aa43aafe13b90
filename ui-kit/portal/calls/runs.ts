/** The runs of "My work": reads them, and names, hands over and deletes one. */
import type { RunEntry, RunFile, RunPage } from '#engine/shapes/run-entry.ts'
import type { Api, Call } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'

/** Throws an Error whose message is a sentence for the user; so do the calls below. */
export async function readRuns(api: Api, query: string, signal: AbortSignal): Promise<RunPage> {
  const body = await ask(api, `/api/me/runs?${query}`, { signal })
  const [runs, next] = [property(body, 'runs'), property(body, 'next')]
  // The cast is safe: the server builds it from the same type.
  return { runs: Array.isArray(runs) ? (runs as RunEntry[]) : [], next: typeof next === 'string' ? next : null }
}

const pathOf = (id: string) => `/api/me/runs/${encodeURIComponent(id)}`

// The cast is safe: the server builds it from the same type.
export const readRun = async (api: Api, id: string, signal: AbortSignal): Promise<RunEntry> =>
  (await ask(api, pathOf(id), { signal })) as RunEntry

export const renameRun = (api: Api, id: string, name: string) => ask(api, pathOf(id), { method: 'PUT', json: { name } })

export const handOverRun = (api: Api, id: string, email: string) =>
  ask(api, `${pathOf(id)}/hand-over`, { method: 'POST', json: { email } })

export const deleteRun = (api: Api, id: string) => ask(api, pathOf(id), { method: 'DELETE' })

/** Asks for a mail when a call has ended. Gives the address that it goes to; null if the server sends no mail. */
export async function askForMail(api: Api, id: string, call: string): Promise<string | null> {
  const mail = property(await ask(api, `${pathOf(id)}/notice`, { method: 'POST', json: { call } }), 'mail')
  return typeof mail === 'string' ? mail : null
}

/** The address of a file of a run, for a download. */
export const addressOfFile = ({ id }: Pick<RunEntry, 'id'>, { of, at }: Pick<RunFile, 'of' | 'at'>): string =>
  `${pathOf(id)}/file?${new URLSearchParams({ of, at: String(at), dl: '1' })}`

async function ask(api: Api, path: string, call: Call): Promise<unknown> {
  const { ok, status, body } = await api.call(path, call)
  if (ok) return body
  const error = property(body, 'error')
  throw new Error(typeof error === 'string' && error !== '' ? error : `The server answered ${status}.`)
}
