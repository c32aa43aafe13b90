/** Converts a value to the type and the form that its schema asks for. Returns undefined if that is not possible. */
import type { JsonSchema } from '#server/providers/text-model.ts'
import { isoOf, daysOf } from '../values/days.ts'
import { amountsOf } from '../values/amounts.ts'
import { tokensOf } from '../text/tokens.ts'
import type { Candidate } from './candidate.ts'

export function typedValue({ value, unit }: Candidate, schema: JsonSchema): string | number | boolean | undefined {
  const line = { text: value, tokens: tokensOf(value) }
  if (schema.type === 'number' || schema.type === 'integer') {
    const number = amountsOf(line, unit.language)[0]?.value.number
    return number === undefined || (schema.type === 'integer' && !Number.isInteger(number))
      ? undefined
      : within(number, schema)
  }
  if (schema.format === 'date') {
    const day = daysOf(line, unit.language)[0]?.value
    return day === undefined ? undefined : isoOf(day)
  }
  return keepsLimits(value, schema) ? value : undefined
}

function within(number: number, { minimum, maximum }: JsonSchema): number | undefined {
  if (typeof minimum === 'number' && number < minimum) return undefined
  return typeof maximum === 'number' && number > maximum ? undefined : number
}

function keepsLimits(text: string, { minLength, maxLength, pattern }: JsonSchema): boolean {
  if (typeof minLength === 'number' && text.length < minLength) return false
  if (typeof maxLength === 'number' && text.length > maxLength) return false
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)
}
