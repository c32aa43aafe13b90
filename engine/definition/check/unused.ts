/** Calls that nothing uses, and fields whose values lead nowhere. */
import type { Field, Step } from '../types.ts'
import { finding, listed, type Finding } from './finding.ts'
import { referencesIn } from '#engine/expressions/template.ts'
import { callAround, mayBeHidden, type Model } from './model.ts'

export const unused = (model: Model): readonly Finding[] => [...unusedCalls(model), ...unusedFields(model)]

/** Work may refer to another call, such as the one that serves a file; nobody uses a call by its own work. */
function unusedCalls(model: Model): readonly Finding[] {
  const used = new Set(
    model.references.flatMap(({ kind, name, at }) => {
      if (kind === 'reply') return [name.split('.')[0] ?? '']
      return kind === 'call' && callAround(at) !== name ? [name] : []
    }),
  )
  for (const { name } of model.templates.flatMap((template) => referencesIn(template.name))) if (name.startsWith('reply.')) used.add(name.split('.')[1] ?? '')
  const ids = Object.keys(model.definition.calls).filter((id) => !used.has(id) && !mayBeHidden(model, id, 'refers to call'))
  const [first] = ids
  if (first === undefined) return []
  const message = ids.length === 1 ? `Call "${first}" is used by nothing.` : `The calls ${listed(ids, 'and')} are used by nothing.`
  return [finding('unused-call', ['calls', first], `${message} Let an action, a step or a panel use it, or remove it.`, { part: 'key', found: ids.join(', ') })]
}

function unusedFields(model: Model): readonly Finding[] {
  const used = new Set(model.references.flatMap(({ kind, name, at }) => (isUse(kind, at) ? [name] : [])))
  for (const { name } of model.templates.flatMap((template) => referencesIn(template.name))) used.add(name)
  const groups = new Set(model.references.flatMap(({ kind, name, at }) => (kind === 'fieldGroup' || at.at(-1) === 'of' ? [name] : [])))
  return model.definition.steps.flatMap((step) =>
    groups.has(step.id)
      ? []
      : partsOf(step).flatMap(({ id, fields }) =>
          fields
            .filter((field) => !used.has(field.id) && !(id !== undefined && groups.has(id)) && !mayBeHidden(model, field.id, 'refers to source', 'refers to field', 'refers to fieldGroup'))
            .filter((field) => !isConsent(field, model))
            .map((field) => finding('unused-field', model.at(field, 'id'), `Field "${field.id}" is filled in for nothing: no call sends it, and nothing shows it or asks about it.`, { found: field.id })),
        ),
  )
}

const ofRules = ['require', 'requireAny', 'order']

/** To rule a field, to give it a sample, or to put it under a heading makes no use of its value. */
function isUse(kind: string, at: readonly (string | number)[]): boolean {
  if (kind !== 'field' && kind !== 'source' && kind !== 'fileField') return false
  return at[0] !== 'samples' && !at.includes('groups') && !ofRules.includes(String(at.at(-2)))
}

/** A box that has to be ticked to go on is asked for its own sake. */
function isConsent(field: Field, model: Model): boolean {
  const required = model.references.some(({ kind, name, at }) => kind === 'field' && name === field.id && ['require', 'requireAny'].includes(String(at.at(-2))))
  return field.type === 'checkbox' && (field.required !== undefined || required)
}

function partsOf(step: Step): readonly { readonly id?: string; readonly fields: readonly Field[] }[] {
  if (step.type === 'form') return [{ fields: step.fields ?? [] }]
  if (step.type === 'pages') return step.pages.map(({ id, fields = [] }) => ({ id, fields }))
  return step.type === 'review' ? step.sections.map(({ id, fields }) => ({ id, fields })) : []
}
