/** Determines the kind of an answer by the type, the format and the words of its schema. */
import { own } from '#engine/values/path.ts'
import type { JsonSchema } from '../text-model.ts'

export type Kind =
  | 'email'
  | 'url'
  | 'phone'
  | 'day'
  | 'duration'
  | 'money'
  | 'percent'
  | 'role'
  | 'name'
  | 'party'
  | 'organisation'
  | 'mark'
  | 'address'
  | 'title'
  | 'number'
  | 'text'

const formats: Readonly<Record<string, Kind>> = {
  date: 'day',
  'date-time': 'day',
  email: 'email',
  uri: 'url',
  url: 'url',
  duration: 'duration',
}

/** The first match wins. */
const byWords: readonly (readonly [RegExp, Kind])[] = [
  [/\be-?mail\b/, 'email'],
  [/\b(?:phone|telephone|mobile|fax)\b/, 'phone'],
  [/(?<!web )\baddress(?:es)?\b/, 'address'],
  [/\b(?:url|website|web site|web address|link)\b/, 'url'],
  [
    /\bhow (?:long|often)\b|\b(?:duration|period|lifetime)\b|\b(?:delivery|lead|cooking|preparation|response|repair|running) time\b|\btime (?:lost|spent|needed|taken|saved)\b|\bhours lost\b/,
    'duration',
  ],
  [/\b(?:deadline|dates?|day|when|by when|due|birthday)\b/, 'day'],
  [/\b(?:percent|percentage|per cent|rate in|share of)\b/, 'percent'],
  [
    /\b(?:budget|price|costs?|fees?|amount|allowance|rent|salary|deposit|subtotal|turnover|revenue|fine|charge|total to|total due|sum|value in|(?:estimated|total|contract) value|can spend)\b/,
    'money',
  ],
  [/\b(?:job title|role|position|occupation|function of the)\b/, 'role'],
  [
    /\b(?:number|no|reference|code|version|id|sku|isbn|registration)\b(?! of (?!the (?:report|invoice|order|grant|contract|purchase|document|case|tender|file|sample|policy|account|customer|member|patient|offer|quote|receipt|ticket|permit|licen[cs]e|certificate|parcel|vehicle|machine|meter)))/,
    'mark',
  ],
  [
    /\b(?:who|person|contact|owner|author|manager|officer|chair|reporter|applicant|witness|decision maker|guarantor|signatory|patient|candidate|speaker|people|attendees|authors)\b/,
    'name',
  ],
  [
    /\b(?:company|organisation|organization|firm|employer|supplier|vendor|authority|university|bank|funder|landlord|tenant|customer|client|manufacturer|issuer|agency|buyer|seller|competitors|suppliers)\b/,
    'organisation',
  ],
  [
    /\b(?:title|name of the (?:product|dish|policy|document|project|paper|study|event|course|programme|program|recipe|tender|report|agreement))\b/,
    'title',
  ],
  [/\b(?:e-?mail-?adresse)\b/, 'email'],
  [/\b(?:telefon\p{L}*|handynummer)\b/u, 'phone'],
  [/\b(?:\p{L}*(?:datum|frist|termin)|wann)\b/u, 'day'],
  [/\b(?:\p{L}*(?:betrag|preis|kosten|miete|summe|prämie)|kaution|gebühr\p{L}*)\b/u, 'money'],
  [/\b(?:\p{L}*nummer|\p{L}+nr|aktenzeichen|kennzeichen)\b/u, 'mark'],
  [/\bnames? of (?:the |a |an )?\p{L}+/u, 'party'],
]

/** More than one of them is a whole contact, not an address. */
export const asksForContactDetails =
  /\be-?mail\b.*\b(?:phone|telephone|name)\b|\b(?:phone|telephone|name)\b.*\be-?mail\b/i

/** Kinds that a number may have. */
const numberKinds: readonly Kind[] = ['money', 'percent']

export function kindOf(schema: JsonSchema, key: string, description: string): Kind {
  const words = `${key} . ${description}`.toLowerCase()
  const type = [schema.type].flat().find((name) => name !== 'null')
  const asksWho = /^who(?:m|se)?\b/i.test(description.trim())
  const kindByWords = asksWho ? 'party' : (byWords.find(([pattern]) => pattern.test(words))?.[1] ?? 'text')
  if (type === 'array' && asksForContactDetails.test(description)) return 'text'
  if (type === 'number' || type === 'integer') return numberKinds.includes(kindByWords) ? kindByWords : 'number'
  if (type !== 'string' && type !== undefined && type !== 'array') return 'text'
  const kindByFormat = own(formats, typeof schema.format === 'string' ? schema.format : '')
  if (kindByFormat !== undefined) return kindByFormat
  // 'What the client wants' asks for a statement, not for a name.
  if (
    (kindByWords === 'organisation' || kindByWords === 'name') &&
    /^(?:what|how|why|which)\b/.test(description.toLowerCase())
  )
    return 'text'
  return kindByWords
}
