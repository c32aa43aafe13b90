/** Checks for fields whose ids are reserved in texts, such as session. */
import { builtInReferences } from '#engine/expressions/template.ts'
import { createFinding, joinQuoted, type Finding } from './finding.ts'
import type { Model } from './model.ts'

export function checkReservedIds({ declarations }: Model): readonly Finding[] {
  return declarations
    .filter(({ kind, name }) => kind === 'field' && builtInReferences.includes(name))
    .map(({ name, at }) =>
      createFinding(
        'taken-id',
        at,
        `A field cannot be called "${name}", since {${name}} in a text stands for something else. Give it another id than ${joinQuoted(builtInReferences)}.`,
        { found: name },
      ),
    )
}
