/** Turns the schema of definitions into TypeScript types, so that both have one source. */
import type { Schema } from '#engine/definition/schema/build.ts'
import { commonPart } from './common-part.ts'

export function typesOf(schema: Schema): string {
  const named = Object.entries({ [schema.title ?? 'Root']: schema, ...schema.$defs })
  const types = named.flatMap(([name, each]) => declarations(capital(name), each))
  return ['/** Generated from engine/definition/schema by `npm run generate`. Do not edit. */\n', ...types].join('\n')
}

function declarations(name: string, schema: Schema): readonly string[] {
  const tag = schema.discriminator?.propertyName
  return tag === undefined ? [declaration(name, typeOf(schema, ''), schema.description)] : tagged(name, tag, schema)
}

/**
 * First the keys that all branches share, then a map of the branches, so that a table over its keys can be exhaustive.
 */
function tagged(name: string, tag: string, schema: Schema): readonly string[] {
  const [common, map] = [`Common${name}`, `${name}s`]
  const shared = commonPart(schema)
  const hasShared = Object.keys(shared.properties ?? {}).length > 0
  const branches = (schema.oneOf ?? []).map((branch) => {
    const own = hasShared ? `${common} & ${typeOf(without(branch, shared), '  ')}` : typeOf(branch, '  ')
    return `${comment(branch, '  ')}  readonly ${keyName(String(branch.properties?.[tag]?.const))}: ${own}\n`
  })
  return [
    ...(hasShared
      ? [
          declaration(
            common,
            typeOf({ ...shared, type: 'object', additionalProperties: false }, ''),
            `What every ${lower(name)} has.`,
          ),
        ]
      : []),
    declaration(map, `{\n${branches.join('')}}`, `Every ${lower(name)} by its "${tag}".`),
    declaration(name, `${map}[keyof ${map}]`, schema.description),
  ]
}

const without = (branch: Schema, { properties: shared = {} }: Schema): Schema => ({
  ...branch,
  properties: Object.fromEntries(
    Object.entries(branch.properties ?? {}).filter(([key]) => !Object.hasOwn(shared, key)),
  ),
})

const declaration = (name: string, type: string, description: string | undefined): string =>
  `${comment({ description: description ?? '' }, '')}export type ${name} = ${type}\n`

export const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

export function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref) return capital(schema.$ref.replace('#/$defs/', ''))
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return choices.map((choice) => `\n${indent}  | ${typeOf(choice, `${indent}    `)}`).join('')
  if (schema.prefixItems) return `readonly [${schema.prefixItems.map((item) => typeOf(item, indent)).join(', ')}]`
  if (schema.type === 'array') return `readonly (${typeOf(schema.items ?? {}, indent)})[]`
  if (schema.type === 'object') return objectType(schema, indent)
  return (
    { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }[schema.type ?? ''] ??
    'unknown'
  )
}

function objectType(schema: Schema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(schema.properties ?? {}).map(([key, each]) => {
    const optional = schema.required?.includes(key) ? '' : '?'
    return `${comment(each, inner)}${inner}readonly ${keyName(key)}${optional}: ${typeOf(each, inner)}\n`
  })
  const rest = schema.additionalProperties
  const names = schema.propertyNames?.enum
  if (names && typeof rest === 'object')
    return `{ readonly [K in ${names.map(literal).join(' | ')}]?: ${typeOf(rest, inner)} }`
  if (rest !== false)
    lines.push(
      `${inner}readonly [name: string]: ${typeof rest === 'object' && !schema.properties ? typeOf(rest, inner) : 'unknown'}\n`,
    )
  return `{\n${lines.join('')}${indent}}`
}

const keyName = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`)
const literal = (value: unknown) => JSON.stringify(value).replaceAll('"', "'")
const comment = (schema: Schema, indent: string) =>
  schema.description ? `${indent}/** ${schema.description} */\n` : ''
