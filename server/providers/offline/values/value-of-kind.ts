/** Converts a candidate into a value of the schema; undefined if it does not fit. */
import type { JsonSchema } from '../../text-model.ts'
import type { FittingCandidate } from './candidates-of-kind.ts'
import { daysOf, type Day } from './dates.ts'
import type { Figure } from './numbers.ts'

export function valueFor(schema: JsonSchema, { text, value }: FittingCandidate): string | number | undefined {
  const type = [schema.type].flat().find((name) => name !== 'null')
  if (type === 'number' || type === 'integer') return numberFor(schema, value, type)
  if (isDay(value) && schema.format === 'date') return value.iso
  if (isDay(value) && schema.format === 'date-time')
    return value.iso && value.time ? `${value.iso}T${value.time}:00` : undefined
  return keepsLimits(schema, text) ? text : undefined
}

function numberFor(schema: JsonSchema, value: unknown, type: string): number | undefined {
  if (!isFigure(value)) return undefined
  const { number } = value
  if (type === 'integer' && !Number.isInteger(number)) return undefined
  if (typeof schema.minimum === 'number' && number < schema.minimum) return undefined
  if (typeof schema.maximum === 'number' && number > schema.maximum) return undefined
  return number
}

export function keepsLimits(schema: JsonSchema, text: string): boolean {
  if (typeof schema.maxLength === 'number' && Array.from(text).length > schema.maxLength) return false
  if (typeof schema.minLength === 'number' && Array.from(text).length < schema.minLength) return false
  return typeof schema.pattern !== 'string' || patternOf(schema.pattern).test(text)
}

/** An unsupported pattern matches nothing. */
function patternOf(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return /(?!)/
  }
}

const isDay = (value: unknown): value is Day => typeof value === 'object' && value !== null && 'iso' in value
const isFigure = (value: unknown): value is Figure => typeof value === 'object' && value !== null && 'number' in value

/** False for a bare day, time, number or reference, which is not a statement. */
export function holdsWords(text: string): boolean {
  // An attribute of a structured file: 'languageID=ENG'
  if (/^\w+=\S+$/.test(text.trim())) return false
  const others = daysOf(text).reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
  return /\p{L}{2}/u.test(
    others
      .replace(/\bUhr\b/g, '')
      .replace(/[\p{L}\d/-]*\d[\p{L}\d/-]*/gu, '')
      .replace(/^\P{L}*\p{Lu}{2,6}\P{L}*$/u, ''),
  )
}
