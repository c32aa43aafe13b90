/** {References} in texts. */
import { referencesIn } from '#engine/expressions/template.ts'
import type { Path } from '../read/places.ts'
import { finding, type Finding } from './finding.ts'
import { declared, mayBeHidden, type Model, type Template } from './model.ts'
import { nearest } from './nearest.ts'
import { subjectOf } from './owner.ts'
import { unknownReply } from './replies.ts'

export const constantsOfTexts = ['session', 'client', 'agent', 'product'] as const

/** What an error or a rule adds to what any text may hold. */
const extras: Readonly<Record<Template['kind'], readonly string[]>> = {
  general: [],
  error: ['status', 'statusText', 'body', 'message'],
  rule: ['count', 'names'],
}

export function templates(model: Model): readonly Finding[] {
  return model.templates.flatMap((template) => referencesIn(template.name).flatMap(({ name }) => unknownIn(template, name, model) ?? []))
}

function unknownIn({ kind, at }: Template, name: string, model: Model): Finding | undefined {
  const [root = '', ...path] = name.split('.')
  const hub = model.definition.hub?.as
  if (path.length > 0 && root === 'reply') return unknownReply(path.join('.'), at, model)
  if (path.length > 0 && root === hub) return undefined
  const known = [...constantsOfTexts, ...extras[kind], ...declared(model, 'field')]
  if (known.includes(name) || mayBeHidden(model, root, 'declares field')) return undefined
  return unknownReference(name, at, known, model)
}

function unknownReference(name: string, at: Path, known: readonly string[], { definition }: Model): Finding {
  const hub = definition.hub ? [`${definition.hub.as}.name`, `${definition.hub.as}.id`] : []
  const kind = Object.entries(extras).find(([, names]) => names.includes(name))?.[0]
  const reason = kind === undefined ? 'which does not exist' : `which only the texts of ${kind === 'error' ? 'an error' : 'a file rule'} can`
  return finding('unknown-reference', at, `${subjectOf(at, definition)} uses {${name}}, ${reason}.`, {
    found: `{${name}}`,
    expected: [...known, ...hub, 'reply.…'].map((each) => `{${each}}`).join(', '),
    suggestion: nearest(name, [...known, ...hub]),
  })
}
