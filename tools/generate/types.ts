/** Turns the schema of definitions into TypeScript types, so that both have one source. */
import type { Schema } from '#engine/definition/schema/build.ts'

export function typesOf(schema: Schema): string {
  const named = { [schema.title ?? 'Root']: schema, ...capitalised(schema.$defs ?? {}) }
  const types = Object.entries(named).map(
    ([name, each]) => `${comment(each, '')}export type ${name} = ${typeOf(each, '')}\n`,
  )
  return ['/** Generated from engine/definition/schema by `npm run generate`. Do not edit. */\n', ...types].join('\n')
}

const capital = (name: string) => name[0]?.toUpperCase() + name.slice(1)
const capitalised = (defs: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(Object.entries(defs).map(([name, each]) => [capital(name), each]))

function typeOf(schema: Schema, indent: string): string {
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
    return `${comment(each, inner)}${inner}readonly ${/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`}${optional}: ${typeOf(each, inner)}\n`
  })
  const rest = schema.additionalProperties
  if (rest !== false)
    lines.push(
      `${inner}readonly [name: string]: ${typeof rest === 'object' && !schema.properties ? typeOf(rest, inner) : 'unknown'}\n`,
    )
  return `{\n${lines.join('')}${indent}}`
}

const literal = (value: unknown) => JSON.stringify(value).replaceAll('"', "'")
const comment = (schema: Schema, indent: string) =>
  schema.description ? `${indent}/** ${schema.description} */\n` : ''
