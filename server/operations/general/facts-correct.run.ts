/** facts.correct: the facts of an answer with the corrections of a person. */
import {
  areFileResults,
  correctFacts,
  factsByFile,
  resultsByFile,
  type CorrectableFacts,
} from '#engine/values/correct-facts.ts'
import { cleanCorrection, correctionLimits, type Correction } from '#engine/values/correction.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { isAnswer } from '#server/providers/texts-of.ts'
import { Refusal } from '#server/refusals.ts'
import type { Run } from '../work.ts'

interface Parameters {
  readonly from: string
  readonly corrections: string
  readonly as: string
}

export const run: Run<Parameters> = async ({ from, corrections: name, as }, { artefacts }) => {
  const facts = await artefacts.data(from)
  const corrections = readCorrections((await artefacts.dataIfAny(name)) ?? [])
  if (areFileResults(facts)) {
    await artefacts.keep(as, resultsByFile(facts, correctFacts(factsByFile(facts), corrections)))
    return undefined
  }
  if (!isAnswer(facts) || !isRecord(facts.answer))
    throw new Refusal(422, `"${from}" does not hold facts. Name what text.ask, facts.collect or facts.merge found.`)
  const { answer, sources, conflicts, replaced, unused } = correctFacts(correctable({ ...facts }), corrections)
  const own: object = facts
  await artefacts.keep(as, {
    ...facts,
    answer,
    sources,
    // An answer about one file has neither conflicts nor replaced values.
    ...('conflicts' in own ? { conflicts } : {}),
    ...('replaced' in own ? { replaced } : {}),
    corrections: { used: corrections.length - unused.length, unused: unused.length },
  })
  return undefined
}

function readCorrections(given: unknown): readonly Correction[] {
  const all: readonly unknown[] = Array.isArray(given) ? given : [given]
  const corrections = all.flatMap((each) => cleanCorrection(each) ?? [])
  if (corrections.length < all.length || all.length > correctionLimits.corrections)
    throw new Refusal(400, 'The corrections cannot be read. Load the page again, and correct the facts once more.')
  return corrections
}

const correctable = ({
  answer,
  sources,
  conflicts,
  replaced,
}: Readonly<Record<string, unknown>>): CorrectableFacts => ({
  answer: isRecord(answer) ? answer : {},
  sources: recordsIn(sources),
  conflicts: recordsIn(conflicts),
  replaced: recordsIn(replaced),
})

const recordsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []
