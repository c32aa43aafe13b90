/** What kind of answer a question asks for, in English and German; and whether a passage holds one. */
import { candidatesOfKind } from '#server/providers/offline/candidates-of-kind.ts'
import { kindOf, type Kind } from '#server/providers/offline/kind.ts'

/** The first match wins. */
const byWords: readonly (readonly [RegExp, Kind])[] = [
  [/\be-?mail/i, 'email'],
  [/\b(?:phone|telephone|telefon|handynummer)/i, 'phone'],
  [/\b(?:percent|percentage|prozent)/i, 'percent'],
  [/\bhow (?:long|often)\b|\bwie (?:lange|oft)\b/i, 'duration'],
  [/\b(?:when|by when|what (?:day|date)|which (?:day|date)|deadline|wann|frist|welche[mnrs]? (?:tag|datum))\b/i, 'day'],
  [/\b(?:cost|price|fee|pay|kostet|kosten|preis|gebühr|betrag|wie teuer)/i, 'money'],
  [/\bhow (?:many|much)\b|\bwie ?viele?\b/i, 'number'],
  [/^\W*(?:who|whom|whose|wer|wem|wen|wessen)\b/i, 'party'],
]

export const kindOfQuestion = (question: string): Kind =>
  byWords.find(([pattern]) => pattern.test(question))?.[1] ??
  (/^\W*(?:why|how|warum|wieso|wie)\b/i.test(question) ? 'text' : kindOf({ type: 'string' }, '', question))

/** What the finders of candidates, which know English, do not recognise in German. */
const german: { readonly [K in Kind]?: RegExp } = {
  day: /\b\d{1,2}\.\s?(?:\d{1,2}\.\s?(?:\d{4}|\d{2})?|(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?:\s\d{4})?)/iu,
  duration: /\b\d+(?:[.,]\d+)?\s(?:minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?)\b/iu,
  money: /(?:€|EUR|Euro)\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|EUR|Euro)/iu,
  percent: /\d+(?:,\d+)?\s?(?:%|Prozent)/iu,
}

/** The piece of the passage that answers; undefined if there is none, or if any passage can be the answer. */
export function answerIn(text: string, kind: Kind): string | undefined {
  const candidates = candidatesOfKind[kind]?.(text) ?? []
  const best = candidates.toSorted((a, b) => b.fit - a.fit)[0]
  return (best?.fit ?? 0) >= 0.7 ? best?.text : german[kind]?.exec(text)?.[0]
}
