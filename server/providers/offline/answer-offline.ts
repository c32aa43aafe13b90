/** Answers in the shape of any schema by search alone: what it gives stands in the texts. Runs in a worker, too. */
import { escaped } from '../leaves.ts'
import type { Answer, Question, Source } from '../text-model.ts'
import { aboutSearch } from './about-search.ts'
import { findTree } from './find-tree.ts'
import { isFound, type Tree } from './found.ts'
import { searchOf } from './search.ts'
import { passagesOf } from './units.ts'

export function answerOffline({ schema, texts }: Question): Answer {
  const tree = findTree(schema, '', [], searchOf(passagesOf(texts)), schema)
  return { answer: plain(tree), sources: sourcesOf(tree, ''), about: aboutSearch }
}

function plain(tree: Tree): unknown {
  if (tree === null) return null
  if (isFound(tree)) return tree.value
  if (isList(tree)) return tree.map(plain)
  return Object.fromEntries(Object.entries(tree).map(([key, part]) => [key, plain(part)]))
}

function sourcesOf(tree: Tree, at: string): readonly Source[] {
  if (tree === null) return [{ at, note: 'not found' }]
  if (isFound(tree)) return [{ at, ...tree.unit.citation }]
  if (isList(tree))
    return tree.length === 0
      ? [{ at, note: 'not found' }]
      : tree.flatMap((part, index) => sourcesOf(part, `${at}/${index}`))
  return Object.entries(tree).flatMap(([key, part]) => sourcesOf(part, `${at}/${escaped(key)}`))
}

// Array.isArray does not tell a readonly list from an object.
const isList = (tree: Tree): tree is readonly Tree[] => Array.isArray(tree)
