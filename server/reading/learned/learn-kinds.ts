/** Learns from the examples of a language what tells its kinds of statements apart. `npm run generate` keeps the result. */
import { readFileSync } from 'node:fs'
import { cleanSpeech } from '#server/reading/calls/clean-speech.ts'
import { cuesOf } from '#server/reading/calls/languages-of.ts'
import type { Language } from '#server/reading/text/stems.ts'
import { askedBy } from './circumstances.ts'
import { featuresOf } from './features.ts'
import { learnedKinds } from './kinds.ts'
import { train, type Weights } from './linear-model.ts'

export interface ExampleRow {
  readonly kind: string
  /** As `circumstancesOf` puts them; where they are missing, the question tells what was asked. */
  readonly circumstances: string
  readonly question: string
  readonly statement: string
}

/** A row has four columns with tabs between them. */
export const examplesIn = (language: Language): readonly ExampleRow[] =>
  readFileSync(new URL(`${language}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [kind = '', circumstances = '', question = '', statement = ''] = line.split('\t')
      return { kind, circumstances, question, statement }
    })

export function learnKinds(rows: readonly ExampleRow[], language: Language): Weights {
  const cues = cuesOf(language)
  const weights = train(
    learnedKinds,
    rows.map(({ kind, circumstances, question, statement }) => ({
      kind: learnedKinds.find((learned) => learned === kind) ?? 'other',
      features: featuresOf({
        text: cleanSpeech(statement, cues),
        cues,
        language,
        circumstances: circumstances === '' ? askedBy(question, cues) : circumstances.split(', '),
      }),
    })),
  )
  const rounded = Object.entries(weights).map(
    ([name, row]) => [name, row.map((weight) => Math.round(weight * 10) / 10)] as const,
  )
  return Object.fromEntries(rounded.filter(([, row]) => row.some((weight) => Math.abs(weight) >= slightest)))
}

/** A feature that tells less of every kind is left out. */
const slightest = 0.3
