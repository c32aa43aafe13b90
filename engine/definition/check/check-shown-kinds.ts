/**
 * Checks that a content can show the kind of reply value that it names: a text is not a table, and a map is not a
 * list of checks.
 */
import type { ContentNeed } from '#engine/contents/content-type.ts'
import { contentFormatOf } from '#engine/contents/formats.ts'
import type { Content } from '../types.ts'
import { createFinding, joinQuoted, type Finding } from './finding.ts'
import { callOf, type Model } from './model.ts'
import { ownerName } from './owner-name.ts'
import { kindAt, pathsOf } from './reply-shape.ts'
import { contentsOf } from './check-shapes.ts'

export const checkShownKinds = (model: Model): readonly Finding[] =>
  contentsOf(model.definition).flatMap((content) =>
    (contentFormatOf(content).needs?.(content) ?? []).flatMap((need) => checkNeed(content, need, model)),
  )

function checkNeed(content: Content, { kinds, names, at: [part, key] }: ContentNeed, model: Model): readonly Finding[] {
  if (kinds === undefined) return []
  return names.flatMap((name) => {
    const [call = '', ...path] = name.split('.')
    const found = kindAt(callOf(model, call)?.reply, path)
    const kind = typeof found === 'object' ? 'map' : found
    if (path.length === 0 || kind === undefined || kind === 'any' || kinds.includes(kind)) return []
    const at = model.at(part, key)
    const wanted = joinQuoted(kinds, 'or')
    return [
      createFinding(
        'wrong-value',
        at,
        `${ownerName(at, model.definition)} shows "${name}" as content of the type "${content.type}", and call "${call}" declares it as "${kind}", not as ${wanted}. Name a value of that kind${kind === 'map' ? ` by its path, as in "${name}.${pathsOf(typeof found === 'object' ? found : undefined)[0] ?? 'rows'}"` : ''}.`,
        { found: name, expected: `a reply value of the kind ${wanted}` },
      ),
    ]
  })
}
