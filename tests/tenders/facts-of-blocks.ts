/** Papers in blocks, as a reader of files gives them, and what the tender agent finds in them without a model. */
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { answerOffline } from '#server/providers/offline/answer-offline.ts'
import type { JsonSchema, SourceBlock } from '#server/providers/text-model.ts'

export async function factsOf(blocks: readonly SourceBlock[]): Promise<unknown> {
  const file = new URL('../../definitions/agents/tender-overview.json', import.meta.url)
  // The definition is checked by the tests of definitions.
  const { calls } = JSON.parse(await readFile(file, 'utf8')) as {
    readonly calls: {
      readonly runAll: { readonly stages: readonly { readonly work: readonly { readonly schema?: JsonSchema }[] }[] }
    }
  }
  const schema = calls.runAll.stages.flatMap(({ work }) => work).find((piece) => piece.schema !== undefined)?.schema
  return answerOffline({
    ask: 'What a bidder has to know.',
    schema: schema ?? expect.fail('The tender agent does not ask its files.'),
    texts: [{ file: 'paper.pdf', blocks }],
  }).answer
}

export const text = (line: string): SourceBlock => ({ kind: 'text', text: line })
export const heading = (line: string, level = 2): SourceBlock => ({ kind: 'heading', level, text: line })
export const item = (line: string): SourceBlock => ({ kind: 'list', level: 1, text: line })
export const table = (...rows: (readonly string[])[]): SourceBlock => ({
  kind: 'table',
  text: rows.map((row) => row.join(' | ')).join('\n'),
  rows,
})
