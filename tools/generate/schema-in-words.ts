/** What a key holds, in a few words for a table. */
import type { Schema } from '#engine/definition/schema/build.ts'

export function inWords(schema: Schema): string {
  const {
    $ref,
    const: constant,
    enum: values,
    oneOf,
    anyOf,
    type,
    items,
    prefixItems,
    additionalProperties,
    refersTo,
  } = schema
  if ($ref !== undefined) return linkTo($ref.replace('#/$defs/', ''))
  if (constant !== undefined) return `\`${JSON.stringify(constant)}\``
  if (values) return values.map((value) => `\`${JSON.stringify(value)}\``).join(', ')
  const choices = oneOf ?? anyOf
  if (choices) return [...new Set(choices.map(inWords))].join(' or ')
  if (prefixItems) return `[${prefixItems.map(inWords).join(', ')}]`
  if (type === 'array') return `list of ${items ? inWords(items) : 'anything'}`
  if (type === 'object')
    return typeof additionalProperties === 'object' ? `map of ${inWords(additionalProperties)}` : 'object'
  if (type === 'string') return refersTo === undefined ? 'text' : names[refersTo]
  return { integer: 'whole number', number: 'number', boolean: 'true or false', null: 'null' }[type ?? ''] ?? 'anything'
}

const names: Readonly<Record<NonNullable<Schema['refersTo']>, string>> = {
  step: 'id of a step',
  pagesStep: 'id of a step with pages',
  target: '`"next"` or id of a step',
  field: 'id of a field',
  fileField: 'id of a file field',
  fieldGroup: 'id of a step, page or section',
  action: 'id of an action',
  call: 'id of a call',
  fetched: 'name of a fetched file',
  reply: 'call.path of a reply',
  client: 'client',
  hub: 'name of a hub',
  panel: 'name of a panel',
  template: 'file of definitions/templates',
  sample: 'file of definitions/samples',
  source: 'source',
  artefactRead: 'artefact',
  artefactRequired: 'artefact that has to be there',
  artefactWritten: 'artefact, written',
  part: 'part of the request',
  answer: 'file that the call answers with',
}

/** "callVariant" is the section "Call variant". */
export const headingOf = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const linkTo = (name: string): string => `[${name}](#${headingOf(name).toLowerCase().replaceAll(' ', '-')})`
