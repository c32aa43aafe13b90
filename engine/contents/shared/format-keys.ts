/** The keys with which an author says how a value is written. Contents and parts of documents share them. */
import type * as builders from '#engine/definition/schema/build.ts'
import { type ValueFormat, type ValueType, valueTypes } from '#engine/values/write-value.ts'

/** What the keys hold. */
export interface WrittenAs {
  readonly as?: ValueType | undefined
  readonly currency?: string | undefined
  readonly locale?: string | undefined
}

type Build = Pick<typeof builders, 'enumeration' | 'text'>

export const formatKeys = ({ enumeration, text }: Build, usual: string) => ({
  'as?': enumeration(
    `How it is written. money: with its pennies. percent: of 100. duration: of seconds, such as 1 h 12 min. Default: ${usual}.`,
    valueTypes,
  ),
  'currency?': text(
    'Of an amount: the code of its currency, such as GBP. Default: the currency of the table, if it has one.',
    {
      pattern: '^[A-Z]{3}$',
    },
  ),
  'locale?': text(
    'The language and region whose separators and names of months are used, such as de-DE. Default: en-GB.',
    {
      pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$',
    },
  ),
})

/** What the author says goes before what the value itself brings. Undefined: neither says anything. */
export function formatFrom({ as, currency, locale }: WrittenAs, own?: ValueFormat): ValueFormat | undefined {
  const type = as ?? own?.type ?? (currency === undefined ? undefined : 'money')
  if (type === undefined) return undefined
  return { ...own, type, ...(currency !== undefined && { currency }), ...(locale !== undefined && { locale }) }
}
