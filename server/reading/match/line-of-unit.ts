/** Where a value of a unit is looked for: in a pair, behind its label. What stands before a colon may be a sentence. */
import type { Unit } from '../text/units.ts'
import type { Line } from '../values/value.ts'

export const isPair = ({ value, labelTokens = [], language }: Unit): boolean =>
  value !== undefined && !labelTokens.some((_, at) => language.verbs.match(labelTokens, at) !== undefined)

export const lineOf = (unit: Unit): Line =>
  isPair(unit) && unit.value !== undefined && unit.valueTokens !== undefined
    ? { text: unit.value, tokens: unit.valueTokens }
    : unit
