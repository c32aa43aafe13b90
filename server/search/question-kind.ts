/** The kind of answer that a question asks for, in English and German, and whether a passage has one. */
import { candidatesOfKind } from '#server/providers/offline/values/candidates-of-kind.ts'
import { kindOf, type Kind } from '#server/providers/offline/kind.ts'

/** The first match wins. */
const byWords: readonly (readonly [RegExp, Kind])[] = [
  [/\be-?mail/i, 'email'],
  // A contact stands beside an address.
  [
    /\bwhom? .{0,40}\bcontact(?:ed)?\b|\bcontact (?:person|point)\b|\b(?:ansprech|kontakt)(?:partner|person)/iu,
    'email',
  ],
  [/\b(?:phone|telephone|telefon|handynummer)/i, 'phone'],
  [
    /\b(?:percent|percentage|prozent|what (?:share|weight)|how (?:is|are) .{3,60} weighted|welche[mnrs]? (?:anteil|gewicht\p{L}*)|wie (?:hoch|stark|sind|ist|werden) .{0,80}gewicht\p{L}*)/iu,
    'percent',
  ],
  [/\bhow (?:long|often)\b|\bwie (?:lange|oft)\b/i, 'duration'],
  [/\b(?:when|by when|what (?:day|date)|which (?:day|date)|deadline|wann|frist|welche[mnrs]? (?:tag|datum))\b/i, 'day'],
  [/\bhow many\b|\bwie ?viele\b/i, 'number'],
  [/\b(?:cost|price|fee|pay|kostet|kosten|preis|gebühr|betrag|wie teuer)/i, 'money'],
  [/\bhow (?:many|much)\b|\bwie ?viele?\b/i, 'number'],
  [/^\W*(?:who|whom|whose|wer|wem|wen|wessen)\b/i, 'party'],
]

export const kindOfQuestion = (question: string): Kind =>
  byWords.find(([pattern]) => pattern.test(question))?.[1] ??
  (/^\W*(?:why|how|warum|wieso|wie)\b/i.test(question) ? 'text' : kindOf({ type: 'string' }, '', question))

/** Words that often stand beside an answer of this kind, but seldom in the question. */
export const hintsOf = (kind: Kind): readonly string[] => hints[kind] ?? []
const hints: { readonly [K in Kind]?: readonly string[] } = {
  duration: [
    'duration',
    'period',
    'term',
    'months',
    'years',
    'laufzeit',
    'vertragslaufzeit',
    'dauer',
    'monate',
    'jahre',
  ],
  day: ['date', 'deadline', 'datum', 'termin', 'frist'],
  money: ['value', 'amount', 'betrag', 'wert'],
  party: ['contact', 'ansprechpartner'],
  email: ['contact', 'ansprechpartner', 'email', 'mail', 'telephone', 'telefon', 'questions', 'rückfragen'],
}

/** The thing that is asked for by its name: 'authority' in 'Which authority …'. */
export const askedFor = (question: string): string | undefined =>
  /\b(?:which|what|welche[mnrs]?)\s+(?:(?:kind|sort|type) of\s+)?(\p{L}{4,})/iu.exec(question)?.[1]

/** The thing that is counted, with its number before it: '30 points' for 'How many points …'. */
export function countedIn(question: string): RegExp | undefined {
  const counted = /\b(?:how many|wie ?viele?n?)\s+(\p{L}{3,})/iu.exec(question)?.[1]
  return counted === undefined ? undefined : new RegExp(`\\b\\d[\\d.,]*\\s+${counted}(?!\\p{L})`, 'iu')
}

/** Removes question words, such as 'how long' and 'wie viele', and verbs that say nothing about the subject. */
export const subjectOf = (question: string): string => {
  const subject = question.replace(asking, ' ')
  return /\p{L}{3}/u.test(subject) ? subject : question
}
const asking =
  /\b(?:by when|when|who|which|what|bis wann|wann|wer|wem|welche[mnrs]?|how (?:long|many|much|often|high|large|big)|what (?:share|kind|sort) of|(?:ansprech|kontakt)(?:partner|person)(?:in)?|wie (?:lange|viele?n?|hoch|stark|oft|gro(?:ß|ss)|teuer)|takes?|lasts?|gets?|gives?|uses?|needed|required|verlangt|gestellt|abgegeben|gewichtet|weighted|does|did|läuft|dauert|beträgt|gibt|müssen|dürfen|sind|werden|wird)\b/giu

/** Patterns for German, which the finders of candidates, made for English, do not recognise. */
const german: { readonly [K in Kind]?: RegExp } = {
  day: /\b\d{1,2}\.\s?(?:\d{1,2}\.\s?(?:\d{4}|\d{2})?|(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?:\s\d{4})?)/iu,
  duration: /\b\d+(?:[.,]\d+)?\s(?:minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?)\b/iu,
  money: /(?:€|EUR|Euro)\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|EUR|Euro)/iu,
  percent: /\d+(?:,\d+)?\s?(?:%|Prozent)/iu,
}

/** The part of the passage that answers; undefined if there is none, or if any passage can be the answer. */
export function answerIn(text: string, kind: Kind): string | undefined {
  const candidates = candidatesOfKind[kind]?.(text) ?? []
  const best = candidates
    .filter((candidate) => kind !== 'party' || namesSomebody(candidate.text, text))
    .toSorted((a, b) => b.fit - a.fit)[0]
  if ((best?.fit ?? 0) >= 0.7) return best?.text
  return german[kind]?.exec(text)?.[0] ?? (kind === 'duration' ? length.exec(text)?.[0] : undefined)
}

/** 'How long may a trailer be?' asks for metres. */
const length =
  /(?<![\p{L}\d])(?:up to |at most |bis zu |höchstens )?(?:\d+(?:[.,]\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig)\s?(?:mm|cm|m|km|millimet(?:re|er)s?|centimet(?:re|er)s?|met(?:re|er)s?|kilomet(?:re|er)s?|feet|foot|inch(?:es)?|yards?|miles?|zentimetern?|metern?|kilometern?)(?![\p{L}\d])/iu

/** A mark of a few capitals does not answer, and neither does the first word of the passage: 'Ansprechpartner', 'Answer 2'. */
const namesSomebody = (name: string, passage: string): boolean =>
  !/^\p{Lu}{2,5}$/u.test(name) && (/\s/.test(name) || !passage.trimStart().startsWith(name))
