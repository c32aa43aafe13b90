/** Notes in the audit log which definitions changed while the portal runs. */
import type { Definition } from '#engine/definition/types.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import type { Definitions } from './definitions.ts'

/** Returns a function that ends it. */
export function noteDefinitions(
  definitions: Pick<Definitions, 'all' | 'onChange' | 'isPublished'>,
  { note }: Pick<AuditLog, 'note'>,
): () => void {
  let before = textsOf(definitions.all())
  return definitions.onChange(() => {
    const now = textsOf(definitions.all())
    for (const id of new Set([...before.keys(), ...now.keys()])) {
      // The Agent Studio notes its publications itself, with the person.
      if (before.get(id) === now.get(id) || definitions.isPublished(id)) continue
      const detail = !before.has(id) ? 'added' : !now.has(id) ? 'removed' : 'changed'
      void note({ event: 'definition-changed', subject: id, detail })
    }
    before = now
  })
}

const textsOf = (all: readonly Definition[]) =>
  new Map(all.map((definition) => [definition.id, JSON.stringify(definition)]))
