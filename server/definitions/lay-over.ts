/** Lays the published versions of agents over the shipped files. */
import { checkAll } from '#engine/definition/check-all.ts'
import type { InstalledParts } from '#engine/definition/installed-parts.ts'
import type { Definition } from '#engine/definition/types.ts'
import type { TextFile } from './definition-files.ts'
import type { PublishedAgent } from './publications.ts'

export interface LaidOver {
  /** One file for each agent, as the workspaces get it that no rollout names. */
  readonly files: readonly TextFile[]
  readonly rollouts: readonly Rollout[]
}

/** A version that only these workspaces get. */
interface Rollout {
  readonly file: TextFile
  readonly clients: readonly string[]
}

export function layOver(shipped: readonly TextFile[], published: readonly PublishedAgent[]): LaidOver {
  const names = new Set(published.map(({ agent }) => agent))
  const files = published.flatMap(({ agent, everyone, texts }) => {
    if (everyone === 0) return shipped.filter(({ name }) => name === agent)
    return fileOf(agent, everyone, texts)
  })
  const rollouts = published.flatMap(({ agent, some, clients, texts }) =>
    fileOf(agent, some, texts).map((file) => ({ file, clients })),
  )
  return { files: [...shipped.filter(({ name }) => !names.has(name)), ...files], rollouts }
}

function fileOf(agent: string, version: number | null, texts: PublishedAgent['texts']): readonly TextFile[] {
  const text = version === null ? undefined : texts.get(version)
  if (text === undefined) return []
  // The name of the file counts in the check: it has to be the id of the agent.
  return [{ file: `version ${version}/${agent}.json`, name: agent, text: new TextEncoder().encode(text) }]
}

/**
 * Divides the workspaces of an agent between its general version and its rollout, so that each workspace gets one of
 * them. A rollout that does not pass the check takes nothing away from the general version.
 */
export function applyRollouts(
  general: readonly Definition[],
  { files, rollouts }: LaidOver,
  installed: InstalledParts,
): readonly Definition[] {
  const all = new Map<string, readonly Definition[]>(general.map((definition) => [definition.id, [definition]]))
  for (const { file, clients } of rollouts) {
    const others = [...files, ...rollouts.map((rollout) => rollout.file)].filter(({ name }) => name !== file.name)
    const [checked] = checkAll([file], installed, others)
    if (!checked?.definition) continue
    const some = limitTo(checked.definition, (client) => clients.includes(client), installed)
    const rest = (all.get(file.name) ?? []).map((definition) =>
      limitTo(definition, (client) => !clients.includes(client), installed),
    )
    // The provider may enter both. It gets the first one.
    const inOrder = clients.includes(installed.provider ?? '') ? [some, ...rest] : [...rest, some]
    all.set(
      file.name,
      inOrder.filter(({ access }) => access.clients.length > 0),
    )
  }
  return [...all.values()].flat()
}

function limitTo(definition: Definition, isKept: (client: string) => boolean, { clients }: InstalledParts): Definition {
  const { access } = definition
  // An empty list admits every workspace.
  const admitted = access.clients.length === 0 ? clients : access.clients
  return { ...definition, access: { ...access, clients: admitted.filter(isKept) } }
}
