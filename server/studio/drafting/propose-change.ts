/** Has a language model change the text of a definition as a person describes it. The change is proposed only if the text then passes the check. */
import { editDefinition } from '#engine/definition/edit/edit-definition.ts'
import type { Problem } from '#engine/definition/problem.ts'
import type { StudioProposal } from '#engine/shapes/studio.ts'
import type { Definitions } from '#server/definitions/definitions.ts'
import { operations } from '#server/operations/catalogue.ts'
import type { TextModel } from '#server/providers/text-model.ts'
import { Refusal } from '#server/refusals.ts'
import { answerSchema, type ModelAnswer, rulesFor } from './instructions.ts'

interface Wish {
  readonly agent: string
  /** The draft. */
  readonly text: string
  /** What should change, in words. */
  readonly ask: string
}

interface ProposingOptions {
  readonly definitions: Pick<Definitions, 'check' | 'installed'>
  readonly draft: NonNullable<TextModel['draft']>
  readonly signal: AbortSignal
}

/** How often the model is asked: first with the wish, then with what the check says of its answer. */
const rounds = 3
/** More problems mostly follow from the first ones. */
const mostProblems = 20

export async function proposeChange({ agent, text, ask }: Wish, options: ProposingOptions): Promise<StudioProposal> {
  const { definitions, draft, signal } = options
  const rules = rulesFor({ ...definitions.installed(), operations }, text)
  let former: { readonly answer: ModelAnswer; readonly problems: readonly string[] } | undefined
  for (let round = 1; round <= rounds; round += 1) {
    const repaired = former && { answer: former.answer, problems: former.problems.join('\n') }
    // The cast is safe: the answer was checked against the schema.
    const answer = (await draft({ ask, rules, text, schema: answerSchema, former: repaired }, signal)) as ModelAnswer
    const edited = editDefinition(text, answer.edits)
    const problems =
      edited.problems.length > 0 ? edited.problems : mistakesIn(definitions.check(agent, edited.text).problems)
    if (problems.length === 0) return { text: edited.text, note: answer.note }
    former = { answer, problems: problems.slice(0, mostProblems) }
  }
  throw new Refusal(
    422,
    'The language model did not find a change that passes the check, and your draft is as it was. Describe the change in smaller steps.',
    {},
    { problems: former?.problems ?? [] },
  )
}

const mistakesIn = (problems: readonly Problem[]): readonly string[] =>
  problems.filter(({ severity }) => severity === 'error').map(({ pointer, message }) => `${pointer || '/'}: ${message}`)
