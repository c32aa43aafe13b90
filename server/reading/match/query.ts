/** A field that is known by its key and its description alone, as words that lead to its answer, and the kind of the answer. */
import type { JsonSchema } from '#server/providers/text-model.ts'
import { askedKinds, type AskedKind, type Language, type QuestionKind } from '../lexicons/language.ts'
import type { ValueKind } from '../lexicons/lexicon.ts'
import type { Lexicons } from '../lexicons/lexicons.ts'
import { tokensOf } from '../text/tokens.ts'
import { kindOfSchema, spaced } from './field.ts'

export interface Concept {
  readonly stem: string
  readonly weight: number
  readonly synonyms: ReadonlySet<string>
}

export interface Query {
  readonly key: string
  readonly description: string
  readonly schema: JsonSchema
  readonly kind: ValueKind
  /** In a language of the texts. */
  readonly conceptsIn: (language: Language) => readonly Concept[]
  /** Those of its key alone: it names what the description explains. */
  readonly keyIn: (language: Language) => readonly Concept[]
}

/** Words that say what form the answer has lead nowhere; words that occur in many passages lead to few of them. */
const worth = { vague: 0.12, broad: 0.4, own: 1 }
/** Of a long description no word is quite sure. */
const long = { characters: 80, factor: 0.8 }
const ofParent = 0.6

/** `parent`: the object that the field belongs to. */
export function createQuery(schema: JsonSchema, key: string, lexicons: Lexicons, parent?: Query): Query {
  const description = [schema.title, schema.description].filter((text) => typeof text === 'string').join('. ')
  const words = new Map<string, number>()
  const add = (text: string, factor: number): void => {
    for (const [word, weight] of wordsOf(text, lexicons))
      words.set(word, Math.max(words.get(word) ?? 0, weight * factor))
  }
  add(spaced(key), 1)
  add(description, description.length > long.characters ? long.factor : 1)
  if (parent !== undefined && words.size > 0) add(`${spaced(parent.key)} ${parent.description}`, ofParent)
  return {
    key,
    description,
    schema,
    kind: kindOfQuery(schema, key, description, lexicons, parent),
    conceptsIn: conceptsOf(words, lexicons),
    keyIn: conceptsOf(wordsOf(spaced(key), lexicons), lexicons),
  }
}

function wordsOf(text: string, { languages }: Lexicons): ReadonlyMap<string, number> {
  const isIn = (word: string, name: 'quiet' | 'vague' | 'broad') =>
    languages.some((language) => language[name].has(word))
  return new Map(
    tokensOf(text).flatMap(({ kind, low }) =>
      kind === 'mark' || low.length < 2 || isIn(low, 'quiet')
        ? []
        : [[low, isIn(low, 'vague') ? worth.vague : isIn(low, 'broad') ? worth.broad : worth.own] as const],
    ),
  )
}

function conceptsOf(words: ReadonlyMap<string, number>, { meanings }: Lexicons): Query['conceptsIn'] {
  const known = new Map<string, readonly Concept[]>()
  return (language) => {
    const concepts =
      known.get(language.code) ??
      [...words].map(([word, weight]) => ({
        stem: language.stem(word),
        weight,
        synonyms: meanings.stemsLike(word, language),
      }))
    known.set(language.code, concepts)
    return concepts
  }
}

/** A number may be a sum or a share. */
const kindsOfNumbers = ['percent', 'money'] as const

function kindOfQuery(
  schema: JsonSchema,
  key: string,
  description: string,
  { languages }: Lexicons,
  parent: Query | undefined,
): ValueKind {
  const byType = kindOfSchema(schema)
  if (byType !== 'text' && byType !== 'number') return byType
  // A bare 'name' needs the key of its parent to tell whose name it is.
  const named = `${/^(?:full)?name$/i.test(key) && parent !== undefined ? spaced(parent.key) : ''} ${spaced(key)}`
  const asked = kindOfQuestion(description, languages) ?? kindNamed(headOf(description, languages) ?? named, languages)
  const kind = asked ?? (headOf(description, languages) === '' ? undefined : kindNamed(named, languages))
  if (byType === 'number')
    return kindsOfNumbers.find((one) => one === kind || namesUnit(one, description, languages)) ?? 'number'
  return kind ?? 'text'
}

/** 'The availability in percent', 'What it costs, in euro' */
function namesUnit(
  kind: (typeof kindsOfNumbers)[number],
  description: string,
  languages: readonly Language[],
): boolean {
  const tokens = tokensOf(description)
  return languages.some(({ percent, currencies }) =>
    tokens.some(
      (_, at) => (kind === 'percent' ? percent.match(tokens, at) : currencies.match(tokens, at)) !== undefined,
    ),
  )
}

const kindsOfQuestions: { readonly [K in QuestionKind]?: ValueKind } = {
  day: 'day',
  person: 'party',
  money: 'money',
  number: 'number',
  period: 'period',
}

/** 'Who carries it.', 'By when' */
function kindOfQuestion(description: string, languages: readonly Language[]): ValueKind | undefined {
  const tokens = tokensOf(description)
  const asked = languages.map(({ questions }) => questions.match(tokens, 0)?.value).find((kind) => kind !== undefined)
  return asked === undefined ? undefined : kindsOfQuestions[asked]
}

/** The words that the others explain: 'amount' of 'The amount of the grant', none of 'What the client wants'. Undefined where nothing is described. */
function headOf(description: string, languages: readonly Language[]): string | undefined {
  const tokens = tokensOf(description)
  if (tokens.length === 0) return undefined
  const isArticle = (low: string) => languages.some(({ articles }) => articles.has(low))
  const endsHead = (low: string) =>
    languages.some(({ quiet }) => quiet.has(low)) &&
    !languages.some(({ joiners, articles }) => joiners.has(low) || articles.has(low))
  const from = tokens.findIndex(({ low }) => !isArticle(low))
  const to = tokens.findIndex(
    ({ low, kind, text }, at) => at >= from && (endsHead(low) || (kind === 'mark' && text !== '-')),
  )
  return description.slice(tokens[from]?.start ?? 0, to < 0 ? undefined : tokens[to]?.start)
}

const kindNamed = (words: string, languages: readonly Language[]): AskedKind | undefined =>
  askedKinds.find((kind) => languages.some(({ asks }) => asks[kind].test(words)))
