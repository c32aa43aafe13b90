/** Converts the values of a wizard to values that the controls accept. */
import type { Option } from '#engine/definition/types.ts'
import { isTableRow, type TableRow } from '#engine/fields/table.ts'
import { cleanCorrection, type Correction } from '#engine/values/correction.ts'
import type { Choice } from '#ui-kit/components/field-frame.ts'

export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

export const pairsIn = (value: unknown): readonly { readonly value: string; readonly label: string }[] =>
  Array.isArray(value) ? value.filter(isPair) : []

const isPair = (each: unknown): each is { readonly value: string; readonly label: string } =>
  typeof each === 'object' &&
  each !== null &&
  'value' in each &&
  'label' in each &&
  typeof each.value === 'string' &&
  typeof each.label === 'string'

export const correctionsIn = (value: unknown): readonly Correction[] =>
  Array.isArray(value) ? value.filter((each): each is Correction => cleanCorrection(each) !== undefined) : []

export const rowsIn = (value: unknown): readonly TableRow[] => (Array.isArray(value) ? value.filter(isTableRow) : [])

export const choicesOf = (options: readonly Option[] = []): readonly Choice[] =>
  options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
