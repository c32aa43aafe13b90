/** One part of a schema as a question: which words tell where its answer stands, and of what kind it is. */
import type { JsonSchema } from '../text-model.ts'
import { type Kind, kindOf } from './kind.ts'
import { synonymsOf } from './synonyms.ts'
import { isStop, stemOf, wordsOf } from './words.ts'

export interface Concept {
  readonly stem: string
  readonly weight: number
  readonly synonyms: ReadonlySet<string>
}

export interface Wanted {
  readonly key: string
  readonly description: string
  readonly schema: JsonSchema
  readonly kind: Kind
  readonly concepts: readonly Concept[]
  /** No word in it tells this part from any other of its kind: 'name of the company'. */
  readonly general: boolean
}

/** They say of what kind the answer is, not where it stands. */
const ofKind = stemsOf(
  `name names number numbers no id date day time list value text amount kind detail details information full give given email e-mail
  mail phone telephone percent percentage pounds pound euros euro dollars currency format yyyy mm dd sum string exact short one
  sentence words paragraph description summary notes remarks taken made done listed mentioned stated whether many much often long latest whole part thing things way`,
)
const broad = stemsOf(
  'client company organisation organization person people somebody someone firm business project document agreement meeting service work we they report main present current today applicant role position job title',
)

export function wantedOf(schema: JsonSchema, key: string, above: readonly Wanted[]): Wanted {
  const description = [schema.title, schema.description].filter((text) => typeof text === 'string').join('. ')
  const weights = new Map<string, number>()
  const note = (text: string, factor: number): void => {
    for (const { stem } of wordsOf(text)) {
      if (isStop(stem)) continue
      const weight = (ofKind.has(stem) ? 0.12 : broad.has(stem) ? 0.4 : 1) * factor
      weights.set(stem, Math.max(weights.get(stem) ?? 0, weight))
    }
  }
  note(spaced(key), 1)
  note(description, description.length > 80 ? 0.8 : 1)
  const parent = above.at(-1)
  if (parent && parent.schema.type !== 'array' && weights.size > 0)
    note(`${spaced(parent.key)} ${parent.description}`, 0.6)
  const concepts = [...weights].map(([stem, weight]) => ({ stem, weight, synonyms: synonymsOf(stem) }))
  return {
    key,
    description,
    schema,
    kind: kindOf(schema, isName(key) && parent ? `${spaced(parent.key)} ${spaced(key)}` : spaced(key), description),
    concepts,
    general: concepts.every(({ weight }) => weight < 0.5),
  }
}

/** Of whom, the part above it says. */
const isName = (key: string): boolean => /^(?:full_?)?name$/i.test(key)

/** 'nextReview' and 'next_review' are 'next review'. */
export const spaced = (key: string): string =>
  key
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .toLowerCase()

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(stemOf))
}
