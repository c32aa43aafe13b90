/** Asks a language model for lists of facts, piece by piece of a long text, and checks the passage of each fact. */
import {
  factColumns,
  type CollectTask,
  type Fact,
  type FactList,
  type FactsByList,
} from '#server/providers/collect/fact-lists.ts'
import { isInstruction } from '#server/providers/collect/is-instruction.ts'
import { mergeLists } from '#server/providers/collect/merge-lists.ts'
import { createAnswerChecker } from '../answer-checker.ts'
import { createPassageFinder, type FindPassage } from '../find-passage.ts'
import type { SourceText } from '../text-model.ts'
import { sentencesOf } from '../offline/passages/sentences.ts'
import { generateJson, type GenerationContext } from './generate-json.ts'
import { promptToCollect } from './instructions.ts'
import { splitTexts } from './split-texts.ts'

interface ClaimedFact extends Readonly<Record<string, unknown>> {
  readonly text: number
  readonly passage: string
}

export async function collectWithModel(
  { ask, lists, texts, subject }: CollectTask,
  context: GenerationContext,
  pieceLength?: number,
): Promise<{ readonly lists: FactsByList; readonly pieces: number }> {
  const schema = schemaOf(lists)
  const findProblem = createAnswerChecker(schema)
  const found: FactsByList[] = []
  const pieces = splitTexts(texts.map(withoutInstructions), pieceLength)
  for (const piece of pieces) {
    const prompt = promptToCollect({ ask, lists, texts: piece, ...(subject === undefined ? {} : { subject }) })
    // Its shape was checked.
    const reply = (await generateJson(context, prompt, { schema, strict: true, findProblem })) as Readonly<
      Record<string, readonly ClaimedFact[]>
    >
    found.push(checkFacts(lists, reply, createPassageFinder(piece)))
  }
  return { lists: mergeLists(lists, found), pieces: pieces.length }
}

/** Sentences that are addressed to a machine are left out before a machine reads them; all others stay word for word. */
const withoutInstructions = (text: SourceText): SourceText => ({
  ...text,
  blocks: text.blocks.flatMap((block) => {
    const plain = keptOf(block.text)
    const rows = block.rows?.map((row) => row.map(keptOf))
    return plain === '' && block.text !== '' ? [] : [{ ...block, text: plain, ...(rows === undefined ? {} : { rows }) }]
  }),
})

function keptOf(text: string): string {
  if (!isInstruction(text)) return text
  const lines = text.split('\n').map((line) => {
    const kept = sentencesOf(line).reduce((rest, one) => (isInstruction(one) ? rest.replace(one, '') : rest), line)
    // What is an instruction only across sentences is left out as a whole.
    return isInstruction(kept) ? '' : kept.trim()
  })
  return lines.filter(Boolean).join('\n')
}

function checkFacts(
  lists: readonly FactList[],
  reply: Readonly<Record<string, readonly ClaimedFact[]>>,
  find: FindPassage,
): FactsByList {
  return Object.fromEntries(
    lists.map(({ id, kind }) => [
      id,
      (reply[id] ?? []).flatMap((claimed): Fact[] => {
        const columns = factColumns[kind]
        const values = Object.fromEntries(columns.map((column) => [column, textOrNull(claimed[column])]))
        if (values[columns[0]] === null) return []
        const citation = find(claimed.passage, claimed.text)
        if (citation === undefined) return [{ values, passage: '', file: '', unsupported: true }]
        return [{ values, ...citation }]
      }),
    ]),
  )
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

function schemaOf(lists: readonly FactList[]) {
  const nullable = { anyOf: [{ type: 'string' }, { type: 'null' }] }
  const properties = Object.fromEntries(
    lists.map(({ id, kind, ask }) => {
      const columns = Object.fromEntries(factColumns[kind].map((column) => [column, nullable]))
      const fact = {
        ...columns,
        text: { type: 'integer', description: 'The number of the text.' },
        passage: { type: 'string', description: 'Word for word.' },
      }
      return [id, { type: 'array', description: ask, items: closed(fact) }]
    }),
  )
  return closed(properties)
}

const closed = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
