/** Answers in the shape of any schema without a model, so that every value stands in the texts. Also runs in a worker. */
import { escapeKey } from '#engine/values/escape-key.ts'
import { findNamed } from '#server/reading/answer.ts'
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import type { Answer, Question, Source } from '../text-model.ts'
import { aboutSearch } from './about-search.ts'
import { findTree } from './find-tree.ts'
import { isFoundValue, isReadPart, type AnswerTree } from './answer-tree.ts'
import { createSearch, type Search } from './passages/search.ts'
import { readPassages } from './passages/read-passages.ts'

/** Fields that name a fact or bring their labels are read by them; fields with a description alone are searched for. */
export function answerOffline(
  { schema, texts }: Question,
  definitionsDirs: readonly string[] = shippedLexicons,
): Answer {
  const named = findNamed(schema, texts, openLexicons(definitionsDirs))
  let search: Search | undefined
  // The search reads all texts anew, so it is made only where a field needs it.
  const open = () => (search ??= createSearch(readPassages(texts)))
  const tree = findTree(schema, { key: '', at: '', parents: [] }, { open, named, root: schema })
  return { answer: toPlainAnswer(tree), sources: sourcesOf(tree, ''), about: aboutSearch }
}

function toPlainAnswer(tree: AnswerTree): unknown {
  if (tree === null) return null
  if (isReadPart(tree)) return tree.read.value
  if (isFoundValue(tree)) return tree.value
  if (isList(tree)) return tree.map(toPlainAnswer)
  return Object.fromEntries(Object.entries(tree).map(([key, part]) => [key, toPlainAnswer(part)]))
}

function sourcesOf(tree: AnswerTree, at: string): readonly Source[] {
  if (tree === null) return [{ at, note: 'not found' }]
  if (isReadPart(tree)) return tree.read.sources
  if (isFoundValue(tree)) {
    const { unit, doubt } = tree
    return [{ at, ...unit.citation, ...(doubt !== undefined && { standing: 'to confirm', reason: doubt }) }]
  }
  if (isList(tree))
    return tree.length === 0
      ? [{ at, note: 'not found' }]
      : tree.flatMap((part, index) => sourcesOf(part, `${at}/${index}`))
  return Object.entries(tree).flatMap(([key, part]) => sourcesOf(part, `${at}/${escapeKey(key)}`))
}

// Array.isArray does not narrow a type that includes a readonly list.
const isList = (tree: AnswerTree): tree is readonly AnswerTree[] => Array.isArray(tree)
