/** facts.correct: the facts of an answer with the corrections of a person. */
import { correctFacts, type CorrectableFacts } from '#engine/values/correct-facts.ts'
import { cleanCorrection, correctionLimits } from '#engine/values/correction.ts'
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
  if (!isAnswer(facts) || !isRecord(facts.answer))
    throw new Refusal(422, `"${from}" does not hold facts. Name what text.ask, facts.collect or facts.merge found.`)
  const given = (await artefacts.dataIfAny(name)) ?? []
  const corrections = Array.isArray(given) ? given.map(cleanCorrection) : [undefined]
  if (corrections.length > correctionLimits.corrections || corrections.includes(undefined))
    throw new Refusal(400, 'The corrections cannot be read. Load the page again, and correct the facts once more.')
  const { slots: _slots, unused, ...corrected } = correctFacts(
    correctable({ ...facts }),
    corrections.filter((each) => each !== undefined),
  )
  const { conflicts, replaced, ...answer } = corrected
  const own: object = facts
  await artefacts.keep(as, {
    ...facts,
    ...answer,
    // An answer about one file has neither.
    ...('conflicts' in own ? { conflicts } : {}),
    ...('replaced' in own ? { replaced } : {}),
    corrections: { used: corrections.length - unused.length, unused: unused.length },
  })
  return undefined
}

const correctable = ({ answer, sources, conflicts, replaced }: Readonly<Record<string, unknown>>): CorrectableFacts => ({
  answer: isRecord(answer) ? answer : {},
  sources: recordsIn(sources),
  conflicts: recordsIn(conflicts),
  replaced: recordsIn(replaced),
})

const recordsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []
