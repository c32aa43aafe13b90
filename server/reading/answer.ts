/** Answers in the shape of a schema, each value with its passage, how likely it is right, and what else it may be. */
import type { Answer, JsonSchema, Question } from '#server/providers/text-model.ts'
import type { Lexicons } from './lexicons/lexicons.ts'
import { fieldOf, type Field } from './match/field.ts'
import { findList } from './match/find-list.ts'
import { gather } from './match/gather.ts'
import { score, type Scored } from './match/score.ts'
import { readTexts } from './text/units.ts'

export interface FoundField {
  readonly field: Field
  readonly values: readonly {
    readonly value: string
    readonly likelihood: number
    readonly passage: string
    readonly alternatives: readonly string[]
  }[]
  readonly scored: readonly Scored[]
}

export function findFields(
  { schema, texts }: Pick<Question, 'schema' | 'texts'>,
  lexicons: Lexicons,
): readonly FoundField[] {
  const read = readTexts(texts, lexicons.languages)
  const fields = Object.entries(propertiesOf(schema)).map(([key, part]) => fieldOf(`/${key}`, key, part, lexicons))
  const single = fields.filter(({ many }) => !many)
  const gathered = new Map(gather(single, read).map(({ field, candidates }) => [field, candidates]))
  return fields.map((field) => {
    if (field.many) {
      const entries = findList(field, fields, read).filter(({ likelihood }) => likelihood >= 0.5)
      return {
        field,
        scored: [],
        values: entries.map(({ value, unit, likelihood }) => ({
          value,
          likelihood,
          passage: unit.citation.passage,
          alternatives: [],
        })),
      }
    }
    const scored = score(gathered.get(field) ?? [], field.kind)
    const [best] = scored
    const others = [...new Set(scored.filter(({ key }) => key !== best?.key).map(({ value }) => value))].slice(0, 4)
    return {
      field,
      scored,
      values:
        best === undefined
          ? []
          : [
              {
                value: best.value,
                likelihood: best.likelihood,
                passage: best.unit.citation.passage,
                alternatives: others,
              },
            ],
    }
  })
}

const propertiesOf = ({ properties }: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  // A schema of JSON says so.
  (properties ?? {}) as Readonly<Record<string, JsonSchema>>

export type { Answer }
