/** Checks for calls, field values and fetched files that nothing uses. */
import { referencesIn } from '#engine/expressions/template.ts'
import { fieldFormatOf } from '#engine/fields/formats.ts'
import { partsOf } from '#engine/steps/parts.ts'
import type { Field } from '../types.ts'
import { createFinding, joinQuoted, type Finding } from './finding.ts'
import { callAt, mayBeHidden, type Model } from './model.ts'
import { nearestName } from './nearest-name.ts'

export const checkUnused = (model: Model): readonly Finding[] => [
  ...checkCalls(model),
  ...checkFields(model),
  ...checkFetched(model),
]

/** Work may refer to another call, such as a call that serves a file. A reference in a call's own work does not count. */
function checkCalls(model: Model): readonly Finding[] {
  const used = new Set(
    model.references.flatMap(({ kind, name, at }) => {
      if (at[0] === 'samples') return []
      if (kind === 'reply') return [name.split('.')[0] ?? '']
      return kind === 'call' && callAt(at) !== name ? [name] : []
    }),
  )
  for (const { name } of model.templates.flatMap((template) => referencesIn(template.name)))
    if (name.startsWith('reply.')) used.add(name.split('.')[1] ?? '')
  const ids = Object.keys(model.definition.calls).filter(
    (id) => !used.has(id) && !mayBeHidden(model, id, 'refers to call'),
  )
  const [first] = ids
  if (first === undefined) return []
  const message =
    ids.length === 1 ? `Call "${first}" is not used.` : `The calls ${joinQuoted(ids, 'and')} are not used.`
  return [
    createFinding(
      'unused-call',
      ['calls', first],
      `${message} Let an action, a step or a panel use it, or remove it.`,
      {
        part: 'key',
        found: ids.join(', '),
      },
    ),
  ]
}

function checkFields(model: Model): readonly Finding[] {
  const used = new Set(model.references.flatMap(({ kind, name, at }) => (isUse(kind, at) ? [name] : [])))
  for (const { name } of model.templates.flatMap((template) => referencesIn(template.name))) used.add(name)
  const groups = new Set(
    model.references.flatMap(({ kind, name, at }) => (kind === 'fieldGroup' || at.at(-1) === 'of' ? [name] : [])),
  )
  const isUnused = (field: Field) =>
    !used.has(field.id) &&
    !isConsent(field, model) &&
    !mayBeHidden(model, field.id, 'refers to source', 'refers to field', 'refers to fieldGroup')
  return model.definition.steps
    .filter(({ id }) => !groups.has(id))
    .flatMap((step) => partsOf(step).filter(({ id }) => !groups.has(id)))
    .flatMap(({ fields = [] }) => reportUnusedFields(fields.filter(isUnused), model))
}

/** Reports the unused fields of one screen together. */
function reportUnusedFields(fields: readonly Field[], model: Model): readonly Finding[] {
  const [first] = fields
  if (!first) return []
  const names = fields.map(({ id }) => id)
  const message =
    names.length === 1
      ? `Field "${first.id}" is not used: no call sends it`
      : `The fields ${joinQuoted(names, 'and')} are not used: no call sends them`
  return [
    createFinding(
      'unused-field',
      model.at(first, 'id'),
      `${message}, and nothing shows or asks about ${names.length === 1 ? 'it' : 'them'}.`,
      { found: names.join(', ') },
    ),
  ]
}

function checkFetched(model: Model): readonly Finding[] {
  const used = new Set(model.references.flatMap(({ kind, name }) => (kind === 'fetched' ? [name] : [])))
  return model.declarations
    .filter(
      ({ kind, name }, index, all) =>
        kind === 'fetched' &&
        !used.has(name) &&
        all.findIndex((each) => each.kind === kind && each.name === name) === index &&
        !mayBeHidden(model, name, 'refers to fetched'),
    )
    .map(({ name, at }) =>
      createFinding(
        'unused-fetched',
        at,
        `The file "${name}" is fetched but not used: nothing shows, sends or saves it.`,
        {
          found: name,
          suggestion: nearestName(name, used),
        },
      ),
    )
}

const ruleKeys = ['require', 'requireAny', 'order']

/** A rule, a sample or a heading does not count as a use of a field's value. */
function isUse(kind: string, at: readonly (string | number)[]): boolean {
  if (kind !== 'field' && kind !== 'source' && kind !== 'fileField') return false
  return at[0] !== 'samples' && !at.includes('groups') && !ruleKeys.includes(String(at.at(-2)))
}

/** A required checkbox counts as used, since ticking it is its purpose. */
function isConsent(field: Field, model: Model): boolean {
  const required = model.references.some(
    ({ kind, name, at }) =>
      kind === 'field' && name === field.id && ['require', 'requireAny'].includes(String(at.at(-2))),
  )
  return fieldFormatOf(field).isConsent === true && (field.required !== undefined || required)
}
