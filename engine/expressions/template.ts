/**
 * Texts with references: {session}, {client}, {agent}, {product}, {today}, {policy.name}, {companyName},
 * {reply.export.zipUrl}.
 * A doubled brace stands for a brace: '{{name}}' shows '{name}'.
 */
import { dayAt } from '#engine/values/calendar.ts'
import { own, readPath } from '#engine/values/path.ts'
import { formatValue } from './format-value.ts'
import { shownValue } from './condition.ts'
import type { Facts } from './facts.ts'

export interface Reference {
  /** The exact text between the braces. */
  readonly name: string
  /** The offset of the opening brace, and of the first character after the closing one. */
  readonly start: number
  readonly end: number
}
type Extra = Readonly<Record<string, unknown>>

/** Braces are plain text unless their content begins like a name: '{"a": 1}' is not a reference. */
const token = /\{\{|\}\}|\{( *[\p{L}@][\p{L}\p{N}_ .@-]*)\}/gu

export function referencesIn(text: string): readonly Reference[] {
  return [...text.matchAll(token)].flatMap(({ 0: whole, 1: name, index }) =>
    name === undefined ? [] : [{ name, start: index, end: index + whole.length }],
  )
}

/** A reference that is unknown or does not have a value yet is replaced by nothing. */
export function fillTemplate(text: string, facts: Facts, extra: Extra = {}): string {
  return fillReferences(text, (name) => (Object.hasOwn(extra, name) ? extra[name] : referenceValue(name, facts)))
}

export function fillReferences(text: string, valueOf: (name: string) => unknown): string {
  // Most texts do not contain a reference, and the first search makes the browser compile tables of all letters.
  if (!text.includes('{')) return text
  let open = 0
  return text.replaceAll(token, (whole, name?: string) => {
    if (name !== undefined) return formatValue(valueOf(name))
    if (whole === '{{') {
      open += 1
      return '{'
    }
    if (open === 0) return whole // the end of nested braces, as in '{"a":{"b":1}}'
    open -= 1
    return '}'
  })
}

const constants: Readonly<Record<string, (facts: Facts) => unknown>> = {
  session: ({ session }) => session,
  client: ({ client }) => client,
  agent: ({ definition }) => definition.name,
  product: ({ product }) => product,
  today: ({ now }) => dayAt(now),
}
/** References that every text can use. A field must not have one of these names, since no text could refer to it. */
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
