/** Collects facts by the structure of texts, and says which texts it cannot read. Runs in a worker. */
import { languageProblemOf, namesOf } from '#server/reading/language-problem.ts'
import { Refusal } from '#server/refusals.ts'
import type { CollectedAnswer, SourceText } from '#server/providers/text-model.ts'
import { enumerated, worded } from '#server/wording.ts'
import { answerOfFacts } from './answer-of-facts.ts'
import { collectFacts } from './collect-facts.ts'
import type { CollectTask } from './fact-lists.ts'
import { languagesOfCalls } from './languages-of.ts'

export const aboutStructure =
  'Collected from the files by the structure of what was said, without a language model: each entry rests on the passage that it names.'

export function collectOffline(task: CollectTask): CollectedAnswer {
  const { lists, unread } = collectFacts(task)
  const problems = task.texts
    .filter(({ file }) => unread.includes(file))
    .map(
      (text) => languageProblemOf(text, languagesOfCalls(), 'nothing') ?? { file: text.file, problem: problemOf(text) },
    )
  const facts = Object.values(lists).reduce((sum, list) => sum + list.length, 0)
  const [first] = problems
  if (facts === 0) throw new Refusal(422, first?.problem ?? noFactsIn(task.texts))
  return { ...answerOfFacts(task.lists, lists, aboutStructure), unread: problems }
}

function noFactsIn(texts: readonly SourceText[]): string {
  const [only, ...others] = texts.map(({ file }) => file)
  const names = enumerated(texts.map(({ file }) => worded('"{0}"', file)))
  return only !== undefined && others.length === 0
    ? worded(
        '"{0}" holds no facts that can be noted. Upload a transcript with what was said, or a document about the company.',
        only,
      )
    : worded(
        '{0} hold no facts that can be noted. Upload a transcript with what was said, or a document about the company.',
        names,
      )
}

function problemOf(text: SourceText): string {
  const words = text.blocks.map((block) => block.text).join('\n')
  const links = words.match(/https?:\/\/\S+/g)?.length ?? 0
  return links > 2
    ? worded('"{0}" holds links and no sentences. Upload the texts that the links lead to.', text.file)
    : worded(
        '"{0}" holds too few sentences in {1} to note facts from.',
        text.file,
        enumerated(namesOf(languagesOfCalls()), 'disjunction'),
      )
}
