/** Parses a list of workspaces: separated by commas or spaces, spelled exactly as they are listed. */
import type { Client } from '#engine/access/client.ts'
import { nearestName } from '#engine/definition/check/nearest-name.ts'
import { CommandError } from './command.ts'

/** The word for a user in no workspace, who sees the same as the workspace Public. */
const none = 'none'

export function namedClients(typed: readonly string[], clients: readonly Client[]): readonly string[] {
  const names = typed.flatMap((words) => words.split(/[\s,]+/)).filter((name) => name !== '')
  if (names.length === 1 && names[0] === none) return []
  const ids = clients.map(({ id }) => id)
  if (names.length === 0) throw new CommandError(`Which workspaces? ${ids.join(', ')}; or ${none}.`)

  const unknown = names.filter((name) => !ids.includes(name))
  if (unknown.length === 0) return [...new Set(names)]
  const sentences = unknown.map((name) => {
    const meant = nearestName(name, ids)
    return `There is no workspace '${name}'.${meant === undefined ? '' : ` Did you mean '${meant}'?`}`
  })
  throw new CommandError(`${sentences.join(' ')} There are ${ids.join(', ')}.`)
}
