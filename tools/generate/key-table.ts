/** The keys of an object as a table: the purpose of each key, its type, and whether it is required. */
import type { Schema } from '#engine/definition/schema/build.ts'
import { inWords } from './schema-in-words.ts'

export function keyTable(schema: Schema, leaveOut: ReadonlySet<string> = new Set()): string {
  const rows = rowsOf(schema, '').filter(({ key }) => !leaveOut.has(key))
  if (rows.length === 0) return 'No keys of its own.'
  const lines = rows.map(
    ({ key, holds, needed, about }) => `| \`${key}\` | ${holds} | ${needed ? 'yes' : ''} | ${about} |`,
  )
  return ['| key | holds | needed | what it is for |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

export interface Row {
  readonly key: string
  readonly holds: string
  readonly needed: boolean
  readonly about: string
}

/** Objects without a name of their own are described in the rows of their key: hub.aside.title. */
export function rowsOf({ properties = {}, required = [] }: Schema, prefix: string): readonly Row[] {
  return Object.entries(properties).flatMap(([key, each]) => {
    const name = `${prefix}${key}`
    const row: Row = { key: name, holds: inWords(each), needed: required.includes(key), about: cell(aboutOf(each)) }
    return [row, ...rowsWithin(each, name)]
  })
}

function rowsWithin(schema: Schema, name: string): readonly Row[] {
  const entry = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
  const inside = [
    [objectIn(schema), `${name}.`],
    [objectIn(schema.items), `${name}[].`],
    [objectIn(entry), `${name}.….`],
  ] as const
  return inside.flatMap(([object, prefix]) => (object ? rowsOf(object, prefix) : []))
}

/** The object that a schema describes, even as one of several choices. */
function objectIn(schema: Schema | undefined): Schema | undefined {
  return schema?.properties ? schema : schema?.anyOf?.find(({ properties }) => properties)
}

const referencesOf: Readonly<Record<NonNullable<Schema['template']>, string>> = {
  general: 'May hold {references}.',
  error: 'May hold the {references} of an error.',
  rule: 'May hold {references}, and those of a rule.',
  item: 'May hold {references}, and the values of the item.',
}

function aboutOf({ description = '', default: usual, serverOnly, template }: Schema): string {
  const first = usual === undefined ? '' : ` Default: ${JSON.stringify(usual)}.`
  const hidden = serverOnly ? ' Stays on the server.' : ''
  const references = template ? ` ${referencesOf[template]}` : ''
  return `${description}${references}${first}${hidden}`.trim()
}

/** Escapes a cell of a Markdown table: it must not contain a bar, a line break or markup. */
export const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;').replaceAll('__', '\\_\\_')
