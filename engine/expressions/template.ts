/**
 * Texts with references: {session}, {client}, {agent}, {product}, {policy.name}, {companyName}, {reply.export.zipUrl}.
 * A doubled brace stands for a brace: '{{name}}' shows '{name}'.
 */
import { own, readPath } from '#engine/values/path.ts'
import { formatValue } from './format-value.ts'
import { shownValue } from './condition.ts'
import type { Facts } from './facts.ts'

export interface Reference {
  /** What stands between the braces, exactly. */
  readonly name: string
  /** Where the opening brace stands, and where the text goes on. */
  readonly start: number
  readonly end: number
}
type Extra = Readonly<Record<string, unknown>>

/** Braces around anything that does not begin like a name, such as '{"a": 1}', are plain text. */
const token = /\{\{|\}\}|\{( *[\p{L}@][\p{L}\p{N}_ .@-]*)\}/gu

export function referencesIn(text: string): readonly Reference[] {
  return [...text.matchAll(token)].flatMap(({ 0: whole, 1: name, index }) =>
    name === undefined ? [] : [{ name, start: index, end: index + whole.length }],
  )
}

/** A reference that is unknown, or has no value yet, leaves nothing. */
export function fillTemplate(text: string, facts: Facts, extra: Extra = {}): string {
  return fillReferences(text, (name) => (Object.hasOwn(extra, name) ? extra[name] : referenceValue(name, facts)))
}

export function fillReferences(text: string, valueOf: (name: string) => unknown): string {
  // Most texts have none, and the first look for one makes the browser compile every letter there is.
  if (!text.includes('{')) return text
  let open = 0
  return text.replaceAll(token, (whole, name?: string) => {
    if (name !== undefined) return formatValue(valueOf(name))
    if (whole === '{{') {
      open += 1
      return '{'
    }
    if (open === 0) return whole // the end of something nested, as in '{"a":{"b":1}}'
    open -= 1
    return '}'
  })
}

const constants: Readonly<Record<string, (facts: Facts) => unknown>> = {
  session: ({ session }) => session,
  client: ({ client }) => client,
  agent: ({ definition }) => definition.name,
  product: ({ product }) => product,
}
/** What {references} know by themselves; a field of that name could never be meant. */
export const builtInReferences = Object.keys(constants)

function referenceValue(name: string, facts: Facts): unknown {
  const constant = own(constants, name)
  if (constant) return constant(facts)
  const dot = name.indexOf('.')
  if (dot < 0) return shownValue(name, facts)
  const path = name.slice(dot + 1)
  return readPath(referenceRoot(name.slice(0, dot), facts), path)
}

function referenceRoot(name: string, { definition, replies, chosen }: Facts): unknown {
  if (name === 'reply') return replies
  return name === definition.hub?.as ? chosen : undefined
}
