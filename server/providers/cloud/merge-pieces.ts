/**
 * Makes the facts of several pieces of a text one set: a model says which of them say the same, and which matter most. It changes no fact: it only
 * names numbers, and facts whose figures, days or names differ stay apart whatever it says.
 */
import { mergeLists, oneForBoth } from '#server/providers/cloud/merge-lists.ts'
import { factColumns, type Fact, type FactList, type FactsByList } from '#server/reading/calls/fact-lists.ts'
import { Refusal } from '../../refusals.ts'
import { createAnswerChecker } from '../answer-checker.ts'
import { generateJson, type GenerationContext, keyOf } from './generate-json.ts'
import { promptToMerge } from './instructions.ts'
import { TooMuch } from './too-much.ts'

/** Numbers of facts that say the same, the most important group first. */
type Groups = Readonly<Record<string, readonly (readonly number[])[]>>

export async function mergePieces(
  lists: readonly FactList[],
  found: readonly FactsByList[],
  context: GenerationContext,
): Promise<FactsByList> {
  const merged = mergeLists(lists, found)
  const several = lists.filter(({ id }) => (merged[id]?.length ?? 0) > 1)
  if (several.length === 0) return merged
  const groups = await askForGroups(several, merged, context)
  return Object.fromEntries(
    lists.map(({ id, kind }) => [id, grouped(merged[id] ?? [], groups[id] ?? [], factColumns[kind])]),
  )
}

async function askForGroups(
  lists: readonly FactList[],
  facts: FactsByList,
  context: GenerationContext,
): Promise<Groups> {
  const group = { type: 'array', items: { type: 'integer' } }
  const properties = Object.fromEntries(lists.map(({ id }) => [id, { type: 'array', items: group }]))
  const schema = { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
  const shape = { schema, strict: true, findProblem: createAnswerChecker(schema) }
  const prompt = promptToMerge(lists, facts)
  try {
    // The cast is safe: the shape was checked.
    return await context.remember(
      keyOf(context, prompt, shape),
      async () => (await generateJson(context, prompt, shape)) as Groups,
    )
  } catch (error) {
    // What was read is paid for, and complete without this step.
    if (error instanceof Refusal || error instanceof TooMuch) return {}
    throw error
  }
}

/** A fact that no group names stays as it is, behind the others. */
function grouped(facts: readonly Fact[], groups: Groups[string], columns: readonly string[]): readonly Fact[] {
  const used = new Set<number>()
  const rows: Fact[] = []
  for (const group of [...groups, ...facts.map((_, at) => [at + 1])]) {
    const [first, ...others] = group.flatMap((number) => {
      const fact = facts[number - 1]
      if (fact === undefined || used.has(number)) return []
      used.add(number)
      return [fact]
    })
    if (first === undefined) continue
    let row = first
    for (const fact of others) {
      const both = oneForBoth(row, fact, columns, 'meaning')
      if (both === undefined) rows.push(fact)
      else row = both
    }
    rows.push(row)
  }
  return rows
}
