/** Asks a language model for lists of facts, for one piece of a long text after another, and checks the passage of each fact. */
import {
  factColumns,
  namingColumns,
  sortingWords,
  type CollectTask,
  type Fact,
  type FactList,
  type FactsByList,
} from '#server/reading/calls/fact-lists.ts'
import { mergeLists } from '#server/providers/cloud/merge-lists.ts'
import { worded } from '#server/wording.ts'
import { createAnswerChecker } from '../answer-checker.ts'
import type { Report, SourceText } from '../text-model.ts'
import { createEvidence, noPassage } from './evidence.ts'
import { generateJson, type GenerationContext, keyOf } from './generate-json.ts'
import { promptToCollect } from './instructions.ts'
import { mergePieces } from './merge-pieces.ts'
import { sideBySide } from './side-by-side.ts'
import { halfOf, leastToHalve, lengthOf, splitTexts } from './split-texts.ts'
import { TooMuch } from './too-much.ts'

interface ClaimedFact extends Readonly<Record<string, unknown>> {
  readonly passages: readonly string[]
}

interface CollectOptions {
  readonly report?: Report | undefined
  readonly pieceLength?: number
}

export async function collectWithModel(
  { ask, lists, texts, subject, day }: CollectTask,
  context: GenerationContext,
  { report, pieceLength }: CollectOptions = {},
): Promise<{ readonly lists: FactsByList; readonly note: string }> {
  const schema = schemaOf(lists)
  const findProblem = createAnswerChecker(schemaOf(lists, 'accepted'))
  const about = { ...(subject === undefined ? {} : { subject }), ...(day === undefined ? {} : { day }) }
  const pieces = splitTexts(texts, pieceLength)
  let read = 0
  let empty = 0
  // Of parts that are read side by side, it matters how many are read, and not what one of them is at.
  const ofPiece = pieces.length > 1 ? { ...context, onProgress: undefined } : context

  async function collectPiece(piece: readonly SourceText[]): Promise<readonly FactsByList[]> {
    const task = { ask, lists, texts: piece, ...about }
    const isLong = lengthOf(piece) >= longWithoutFacts
    const findDoubt = (value: unknown) =>
      isLong && countOf(value) === 0 ? 'You noted nothing at all of a long text. Read it again, to its end.' : undefined
    try {
      const prompt = promptToCollect(task)
      const shape = { schema, strict: true, findProblem, findDoubt }
      const reply = await context.remember(keyOf(context, prompt, shape), async () => {
        const value = await generateJson(ofPiece, prompt, shape)
        // The cast is safe: the shape was checked. An answer without facts may be better another time.
        return countOf(value) === 0 ? undefined : (value as Reply)
      })
      if (reply === undefined && isLong) empty += 1
      return [checkFacts(lists, reply ?? {}, createEvidence(piece, subject === undefined ? [] : [subject]))]
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error
      const halves = splitTexts(piece, halfOf(piece))
      if (halves.length < 2 || lengthOf(piece) < leastToHalve) throw error.asRefusal()
      return await sideBySide(halves, collectPiece)
    }
  }
  const found = await sideBySide(pieces, async (piece) => {
    const facts = await collectPiece(piece)
    read += 1
    if (pieces.length > 1) report?.(read / pieces.length, `${read} of ${pieces.length} parts of the texts read`)
    return facts
  })
  const merged = found.length > 1 ? await mergePieces(lists, found, ofPiece) : mergeLists(lists, found)
  return { lists: merged, note: empty === 0 ? '' : noteOfEmpty(empty, pieces.length) }
}

type Reply = Readonly<Record<string, readonly ClaimedFact[]>>

/** In characters: that a text of this length holds no fact at all is unlikely. */
const longWithoutFacts = 4000

const countOf = (value: unknown): number =>
  Object.values(value as Readonly<Record<string, readonly unknown[]>>).reduce((sum, facts) => sum + facts.length, 0)

const noteOfEmpty = (empty: number, all: number): string =>
  all === 1
    ? worded('Asked twice, it noted nothing in these texts: what is said to be missing may stand there.')
    : worded(
        'Asked twice, it noted nothing in {0} of the {1} parts of these texts: what is said to be missing may stand there.',
        empty,
        all,
      )

function checkFacts(
  lists: readonly FactList[],
  reply: Reply,
  evidenceOf: ReturnType<typeof createEvidence>,
): FactsByList {
  return Object.fromEntries(
    lists.map(({ id, kind }) => [
      id,
      (reply[id] ?? []).flatMap((claimed): Fact[] => {
        const columns = factColumns[kind]
        const values = Object.fromEntries(columns.map((column) => [column, valueOf(column, claimed[column])]))
        if (values[columns[0]] === null) return []
        const { citations, reasonFor } = evidenceOf(claimed.passages.map((passage) => ({ passage })))
        const [citation, ...more] = citations
        if (citation === undefined) return [{ values, passage: '', file: '', doubts: { '': noPassage } }]
        const doubts = Object.fromEntries(
          columns.flatMap((column, at) => {
            const value = column in sortingWords ? null : values[column]
            const reason = value == null ? undefined : reasonFor(value, namingColumns.has(column))
            // A fact without its first column says nothing.
            return reason === undefined ? [] : [[at === 0 ? '' : column, reason] as const]
          }),
        )
        return [
          {
            values,
            ...citation,
            ...(more.length === 0 ? {} : { more }),
            ...(Object.keys(doubts).length === 0 ? {} : { doubts }),
          },
        ]
      }),
    ]),
  )
}

/** A model that reads German may answer 'Muss' for 'Must'. What is none of the words of a sorting column says nothing. */
function valueOf(column: string, claimed: unknown): string | null {
  const value = textOrNull(claimed)
  const words = sortingWords[column]
  return words === undefined ? value : (words.find((word) => word === value || worded(word) === value) ?? null)
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/** 'accepted': many models leave a column out rather than returning null, and have words of their own for a sorting column. */
function schemaOf(lists: readonly FactList[], use: 'asked' | 'accepted' = 'asked') {
  const nullable = { type: ['string', 'null'] }
  const properties = Object.fromEntries(
    lists.map(({ id, kind }) => {
      const columns = Object.fromEntries(
        factColumns[kind].map((column, at) => {
          const words = use === 'asked' ? sortingWords[column] : undefined
          // A fact without its first column says nothing.
          if (at === 0 && use === 'asked') return [column, { type: 'string' }]
          return [column, words === undefined ? nullable : { ...nullable, enum: [...words, null] }]
        }),
      )
      // The prompt says what they are, and what belongs into the lists: descriptions here would be paid for again.
      // A model that copies the passages first words the fact by them.
      const fact = { passages: { type: 'array', items: { type: 'string' } }, ...columns }
      const items = {
        ...closed(fact),
        required: ['passages', ...(use === 'asked' ? factColumns[kind] : factColumns[kind].slice(0, 1))],
      }
      return [id, { type: 'array', items }]
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
