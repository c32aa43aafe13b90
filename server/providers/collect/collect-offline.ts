/** Collects facts by the structure of texts, and says which texts it cannot read. Runs in a worker. */
import { Refusal } from '#server/refusals.ts'
import type { CollectedAnswer, SourceText } from '#server/providers/text-model.ts'
import { answerOfFacts } from './answer-of-facts.ts'
import { collectFacts } from './collect-facts.ts'
import type { CollectTask } from './fact-lists.ts'
import { languageProblemOf, readLanguages } from './language-problem.ts'

export const aboutStructure =
  'Collected from the files by the structure of what was said, without a language model: each entry rests on the passage that it names.'

export function collectOffline(task: CollectTask): CollectedAnswer {
  const { lists, unread } = collectFacts(task)
  const problems = task.texts
    .filter(({ file }) => unread.includes(file))
    .map((text) => languageProblemOf(text) ?? { file: text.file, problem: problemOf(text) })
  const facts = Object.values(lists).reduce((sum, list) => sum + list.length, 0)
  const [first] = problems
  if (facts === 0)
    throw new Refusal(
      422,
      first?.problem ??
        `${namesOf(task.texts)} ${task.texts.length === 1 ? 'holds' : 'hold'} no facts that can be noted. Upload a transcript with what was said, or a document about the company.`,
    )
  return { ...answerOfFacts(task.lists, lists, aboutStructure), unread: problems }
}

const namesOf = (texts: readonly SourceText[]): string =>
  texts.map(({ file }) => `"${file}"`).join(' and ') || 'The upload'

function problemOf(text: SourceText): string {
  const words = text.blocks.map((block) => block.text).join('\n')
  const links = words.match(/https?:\/\/\S+/g)?.length ?? 0
  if (links > 2) return `"${text.file}" holds links and no sentences. Upload the texts that the links lead to.`
  return `"${text.file}" holds too few sentences in ${readLanguages.replace(' and ', ' or ')} to note facts from.`
}
