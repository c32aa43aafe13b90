/** The kind of answer that a question asks for, and the part of a passage that gives it: by what the lexicons know of questions. */
import { askedKinds, type AskedKind, type QuestionKind } from '#server/reading/lexicons/language.ts'
import type { ValueKind } from '#server/reading/lexicons/lexicon.ts'
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { lexiconOf, type Language } from '#server/reading/text/stems.ts'
import { tokensOf, type Token } from '#server/reading/text/tokens.ts'
import type { WordTable } from '#server/reading/text/word-table.ts'
import { measuresOf } from '#server/reading/values/measures.ts'
import { valuesOfKind } from '#server/reading/values/of-kind.ts'

const languages = () => openLexicons(shippedLexicons).languages

const kindsOfQuestions: { readonly [K in QuestionKind]?: ValueKind } = {
  day: 'day',
  person: 'party',
  money: 'money',
  number: 'number',
  period: 'period',
}

/** Question words stand at the beginning, or behind a preposition: 'By when'. */
const latest = 3

export function kindOfQuestion(question: string): ValueKind {
  const asked = questionWordsIn(question).find(({ at }) => at < latest)?.kind
  const named = askedKinds.find((kind) => languages().some(({ asks }) => asks[kind].test(question)))
  // 'How much does it cost?' and 'When is the call?' are told by their first words, 'Which fee …?' by its noun.
  if (asked === 'reason') return 'text'
  const kind = asked === undefined ? undefined : kindsOfQuestions[asked]
  if (named === 'percent' && (kind === 'number' || kind === 'money')) return named
  // A contact stands beside an address.
  if (kind === 'party' && holds(question, ({ contacts }) => contacts)) return 'email'
  return kind ?? named ?? 'text'
}

interface QuestionWord {
  readonly at: number
  readonly length: number
  readonly kind: QuestionKind
}

/** The longest first at each place. */
function questionWordsIn(question: string): readonly QuestionWord[] {
  const tokens = tokensOf(question)
  return tokens.flatMap((_, at) => {
    const [best] = languages()
      .flatMap(({ questions }) => questions.match(tokens, at) ?? [])
      .toSorted((a, b) => b.length - a.length)
    return best === undefined ? [] : [{ at, length: best.length, kind: best.value }]
  })
}

/** Words that often stand beside an answer of this kind, but seldom in the question. */
export const hintsOf = (kind: ValueKind): readonly string[] =>
  isAskedKind(kind) ? languages().flatMap(({ askWords }) => askWords[kind]) : []

const isAskedKind = (kind: ValueKind): kind is AskedKind => askedKinds.some((one) => one === kind)

/** The thing that is asked for by its name: 'authority' in 'Which authority …'. */
export function askedFor(question: string): string | undefined {
  const tokens = tokensOf(question)
  const at = tokens.findIndex(({ low }) => languages().some(({ which }) => which.has(low)))
  const thing = tokens.slice(at + 1).find((token) => !isKnown(token, 'quiet') && !isKnown(token, 'vague'))
  return at < 0 || thing === undefined || thing.text.length < 4 ? undefined : thing.text
}

const isKnown = ({ low }: Token, name: 'quiet' | 'vague' | 'contacts'): boolean =>
  languages().some((language) => language[name].has(low))

/** The thing that is counted, with its number before it: '30 points' for 'How many points …'. */
export function countedIn(question: string): RegExp | undefined {
  const tokens = tokensOf(question)
  const word = questionWordsIn(question).find(({ kind }) => kind === 'number')
  const counted = word === undefined ? undefined : tokens[word.at + word.length]
  return counted?.kind === 'word' && counted.text.length > 2
    ? new RegExp(String.raw`\b\d[\d.,]*\s+${counted.text}(?!\p{L})`, 'iu')
    : undefined
}

/** Removes the question words and those that say nothing about the subject. */
export function subjectOf(question: string): string {
  const tokens = tokensOf(question)
  const asking = questionWordsIn(question)
  const subject = tokens
    .filter(
      (token, at) =>
        !asking.some((word) => at >= word.at && at < word.at + word.length) &&
        !isKnown(token, 'vague') &&
        !isKnown(token, 'contacts'),
    )
    .map(({ text }) => text)
    .join(' ')
  return /\p{L}{3}/u.test(subject) ? subject : question
}

/** A value that only looks like one of the kind is no answer. */
const leastFit = 0.5

/** The part of the passage that answers; undefined if there is none, or if any passage can be the answer. */
export function answerIn(text: string, kind: ValueKind, language: Language): string | undefined {
  const lexicon = lexiconOf(language)
  const line = { text, tokens: tokensOf(text) }
  const [best] = (valuesOfKind(kind, line, lexicon) ?? [])
    .filter((value) => kind !== 'party' || namesSomebody(value.text, text))
    .toSorted((a, b) => b.fit - a.fit)
  if (best !== undefined && best.fit >= leastFit) return best.text
  return kind === 'period' ? measuresOf(line, lexicon)[0]?.text : undefined
}

/** Whether an answer of a kind has a form of its own. */
export const hasPieces = (kind: ValueKind, [language = '']: readonly Language[]): boolean =>
  language !== '' && valuesOfKind(kind, { text: '', tokens: [] }, lexiconOf(language)) !== undefined

/** A mark of a few capitals does not answer, and neither does the first word of the passage. */
const namesSomebody = (name: string, passage: string): boolean =>
  !/^\p{Lu}{2,5}$/u.test(name) && (/\s/.test(name) || !passage.trimStart().startsWith(name))

export const givesReason = (text: string): boolean => holds(text, ({ reasons }) => reasons)

export const asksWhy = (question: string): boolean => questionWordsIn(question).some(({ kind }) => kind === 'reason')

function holds(text: string, tableOf: (language: ReturnType<typeof languages>[number]) => WordTable<unknown>): boolean {
  const tokens = tokensOf(text)
  return languages().some((language) => tokens.some((_, at) => tableOf(language).match(tokens, at) !== undefined))
}
