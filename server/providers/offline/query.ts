/** Turns one part of a schema into a query: the words that lead to its answer, and the kind of the answer. */
import type { JsonSchema } from '../text-model.ts'
import { type Kind, kindOf } from './kind.ts'
import { synonymsOf } from './passages/synonyms.ts'
import { isStop, stemOf, wordsOf } from './passages/words.ts'

export interface Concept {
  readonly stem: string
  readonly weight: number
  readonly synonyms: ReadonlySet<string>
}

export interface Query {
  readonly key: string
  readonly description: string
  readonly schema: JsonSchema
  readonly kind: Kind
  readonly concepts: readonly Concept[]
  /** Those of its key alone: it names what the description explains. */
  readonly keyConcepts: readonly Concept[]
  /** True if no word of it is specific, as in 'name of the company'. */
  readonly general: boolean
}

/** Words that describe the kind of the answer rather than its place. */
const kindWords = stemsOf(
  `name names number numbers no id date day time list value text amount kind detail details information full give given email e-mail
  mail phone telephone percent percentage pounds pound euros euro dollars currency format yyyy mm dd sum string exact short one
  sentence words paragraph description summary notes remarks taken made done listed mentioned stated whether many much often long latest whole part thing things way`,
)
const broadWords = stemsOf(
  'client company organisation organization person people somebody someone firm business project document agreement meeting service work we they report main present current today applicant role position job title tender bidder',
)

export function createQuery(schema: JsonSchema, key: string, parents: readonly Query[]): Query {
  const description = [schema.title, schema.description].filter((text) => typeof text === 'string').join('. ')
  const weights = new Map<string, number>()
  const addWords = (text: string, factor: number): void => {
    for (const { stem } of wordsOf(text)) {
      if (isStop(stem)) continue
      const weight = (kindWords.has(stem) ? 0.12 : broadWords.has(stem) ? 0.4 : 1) * factor
      weights.set(stem, Math.max(weights.get(stem) ?? 0, weight))
    }
  }
  addWords(splitKey(key), 1)
  addWords(description, description.length > 80 ? 0.8 : 1)
  const parent = parents.at(-1)
  if (parent && parent.schema.type !== 'array' && weights.size > 0)
    addWords(`${splitKey(parent.key)} ${parent.description}`, 0.6)
  const concepts = [...weights].map(([stem, weight]) => ({ stem, weight, synonyms: synonymsOf(stem) }))
  return {
    key,
    description,
    schema,
    kind: kindOf(
      schema,
      isName(key) && parent ? `${splitKey(parent.key)} ${splitKey(key)}` : splitKey(key),
      description,
    ),
    concepts,
    keyConcepts: conceptsOfKey(key),
    general: concepts.every(({ weight }) => weight < 0.5),
  }
}

function conceptsOfKey(key: string): readonly Concept[] {
  const stems = new Set(wordsOf(splitKey(key)).map(({ stem }) => stem))
  return [...stems]
    .filter((stem) => !isStop(stem))
    .map((stem) => ({ stem, weight: kindWords.has(stem) ? 0.12 : 1, synonyms: synonymsOf(stem) }))
}

/** A bare 'name' needs the key of its parent to know whose name it is. */
const isName = (key: string): boolean => /^(?:full_?)?name$/i.test(key)

/** Splits 'nextReview' and 'next_review' into 'next review'. */
export const splitKey = (key: string): string =>
  key
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .toLowerCase()

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(stemOf))
}
