/** SQL that reads amounts from text, once the decimal separator of the column is known. */
import { currencyPattern } from './currencies.ts'
import type { CellNames } from './prepared-cells.ts'

export type DecimalSign = '.' | ','

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Replaces special spaces and minus signs by plain ones and removes currencies. */
export const bareAmount = (text: string): string =>
  `trim(regexp_replace(translate(${text}, '\u00a0\u202f\u2007\u2009\u2212\u2013\u2019', '    --'''), ${literal(currencyPattern)}, '', 'g'))`

/** '(5)', '-5' and '5-' are all negative. */
const isNegative = (bare: string) => String.raw`regexp_matches(${bare}, '^\(.*\)$|^-|-$')`
export const digitsOf = (bare: string): string =>
  String.raw`trim(regexp_replace(${bare}, '^\(\s*-?|^[-+]|\)$|-$', '', 'g'))`

const grouped = (group: string, decimal: string) =>
  String.raw`\d{1,3}(?:[${group}' ]\d{3})+(?:${decimal}\d*)?|\d+(?:${decimal}\d*)?|${decimal}\d+`
/** 1,12,813.37: Indian grouping, in which commas above a thousand separate groups of two digits. */
const indian = String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d*)?`
const shapes = {
  '.': literal(`${grouped(',', String.raw`\.`)}|${indian}`),
  ',': literal(grouped(String.raw`\.`, ',')),
} as const

/** The amount as decimal text; NULL if the text is not an amount. */
export function amountText({ bare, digits }: CellNames, sign: DecimalSign): string {
  const plain =
    sign === '.'
      ? `regexp_replace(${digits}, '[,'' ]', '', 'g')`
      : `replace(regexp_replace(${digits}, '[.'' ]', '', 'g'), ',', '.')`
  return `CASE WHEN regexp_full_match(${digits}, ${shapes[sign]}) THEN CASE WHEN ${isNegative(bare)} THEN '-' ELSE '' END || ${plain} END`
}

export const isAmountText = ({ digits }: CellNames): string =>
  `(regexp_full_match(${digits}, ${shapes['.']}) OR regexp_full_match(${digits}, ${shapes[',']}))`

/** Texts that can be read in only one way. */
export const onlyPoint = String.raw`'^\d{1,3}(?:[,'' ]\d{3})+\.\d*$|^\d*\.(?:\d{1,2}|\d{4,})$|^\d{4,}\.\d+$|^\d{1,3}(?:,\d{3}){2,}$|^${indian}$'`
export const onlyComma = String.raw`'^\d{1,3}(?:[.'' ]\d{3})+,\d*$|^\d*,(?:\d{1,2}|\d{4,})$|^\d{4,},\d+$|^\d{1,3}(?:\.\d{3}){2,}$'`
