/** Answers in the shape of any schema by search alone, so that every value stands in the texts. Also runs in a worker. */
import { escapeKey } from '../leaves.ts'
import type { Answer, Question, Source } from '../text-model.ts'
import { aboutSearch } from './about-search.ts'
import { findTree } from './find-tree.ts'
import { isFoundValue, type AnswerTree } from './answer-tree.ts'
import { createSearch } from './passages/search.ts'
import { readPassages } from './passages/read-passages.ts'

export function answerOffline({ schema, texts }: Question): Answer {
  const tree = findTree(schema, '', [], createSearch(readPassages(texts)), schema)
  return { answer: toPlainAnswer(tree), sources: sourcesOf(tree, ''), about: aboutSearch }
}

function toPlainAnswer(tree: AnswerTree): unknown {
  if (tree === null) return null
  if (isFoundValue(tree)) return tree.value
  if (isList(tree)) return tree.map(toPlainAnswer)
  return Object.fromEntries(Object.entries(tree).map(([key, part]) => [key, toPlainAnswer(part)]))
}

function sourcesOf(tree: AnswerTree, at: string): readonly Source[] {
  if (tree === null) return [{ at, note: 'not found' }]
  if (isFoundValue(tree)) return [{ at, ...tree.unit.citation }]
  if (isList(tree))
    return tree.length === 0
      ? [{ at, note: 'not found' }]
      : tree.flatMap((part, index) => sourcesOf(part, `${at}/${index}`))
  return Object.entries(tree).flatMap(([key, part]) => sourcesOf(part, `${at}/${escapeKey(key)}`))
}

// Array.isArray does not narrow a type that includes a readonly list.
const isList = (tree: AnswerTree): tree is readonly AnswerTree[] => Array.isArray(tree)
