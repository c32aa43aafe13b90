/** Describes the format of definitions for a language model: the schema in a short notation, the operations by their examples. */
import type { InstalledParts } from '#engine/definition/installed-parts.ts'
import type { Schema } from '#engine/definition/schema/build.ts'

export type FormatParts = Pick<InstalledParts, 'schema' | 'clients' | 'hubs' | 'templates'> & {
  readonly operations: Readonly<Record<string, { readonly about?: string; readonly example?: object }>>
}

/**
 * Everything that a definition may hold. The parameters of operations take more room than all the rest, so that they are listed only for those that
 * the text uses; the example and the check say what is needed of the others.
 */
export function describeFormat({ schema, operations, clients, hubs, templates }: FormatParts, text: string): string {
  const { work, use: _, texts: __, ...shapes } = schema.$defs ?? {}
  const panels = Object.keys(shapes).filter((name) => name.startsWith('panel-') && !text.includes(`"${name.slice(6)}"`))
  const used = (work?.oneOf ?? []).filter(({ properties }) => text.includes(`"${String(properties?.['do']?.const)}"`))
  return [
    'A definition is one JSON object. "?" marks a key that may be absent; "-> field" a text that names a field of the definition; other words are the shapes below.',
    `definition ${shapeOf(schema, '')}`,
    ...Object.entries(shapes)
      .filter(([name]) => !panels.includes(name))
      .map(([name, each]) => `${name} ${shapeOf(each, '')}`),
    `The work of a call is a list of operations. Each also takes "when" (workWhen) and "each" (workEach). Each operation with an example:`,
    ...Object.entries(operations).map(
      ([name, { about = '', example }]) => `${name}: ${about} ${example === undefined ? '' : JSON.stringify(example)}`,
    ),
    'The parameters of the operations that the text uses:',
    ...used.map((each) => `${String(each.properties?.['do']?.const)} ${shapeOf(each, '')}`),
    `Workspaces: ${clients.join(', ')}. Hubs: ${Object.keys(hubs).join(', ') || 'none'}. Templates: ${templates.join(', ') || 'none'}.`,
  ].join('\n')
}

function shapeOf(schema: Schema, indent: string): string {
  const { $ref, const: constant, enum: values, anyOf, oneOf, items, properties, additionalProperties } = schema
  if ($ref !== undefined) return $ref.replace('#/$defs/', '')
  if (constant !== undefined) return JSON.stringify(constant)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (oneOf)
    return oneOf
      .map((each) => `\n${indent}| // ${each.description ?? ''}\n${indent}  ${shapeOf(each, `${indent}  `)}`)
      .join('')
  if (anyOf) return [...new Set(anyOf.filter(isOwnShape).map((each) => shapeOf(each, indent)))].join(' | ')
  if (items) return `list of ${shapeOf(items, indent)}`
  if (properties) return keysOf(schema, indent)
  if (typeof additionalProperties === 'object') return `map of ${shapeOf(additionalProperties, indent)}`
  if (schema.refersTo !== undefined) return `text -> ${schema.refersTo}`
  return { string: 'text', integer: 'number', object: 'object' }[schema.type ?? 'object'] ?? schema.type ?? 'anything'
}

/** A block of the definition may stand anywhere, which the checks of its use say. */
const isOwnShape = ({ $ref }: Schema) => $ref !== '#/$defs/use' && $ref !== '#/$defs/texts'

function keysOf({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties)
    .filter(([key]) => key !== 'when' && key !== 'each' && key !== 'problems' && key !== 'doing')
    .map(([key, each]) => {
      const about = each.description === undefined || each.$ref !== undefined ? '' : ` // ${each.description}`
      return `${inner}${key}${required.includes(key) ? '' : '?'}: ${shapeOf(each, inner)}${about}`
    })
  const further = typeof additionalProperties === 'object' ? [`${inner}*: ${shapeOf(additionalProperties, inner)}`] : []
  return `{\n${[...lines, ...further].join('\n')}\n${indent}}`
}
