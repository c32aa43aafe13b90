/** How likely a candidate is the answer to its field: a logistic model of its signs, the same for every domain and language. */
import { readFileSync } from 'node:fs'
import type { ValueKind } from '../lexicons/lexicon.ts'
import type { Candidate, Signs } from './candidate.ts'

/** `npm run generate` learns them from the corpus (`learned/learn-matches.ts`). */
export interface MatchWeights {
  readonly bias: number
  /** Of each sign. */
  readonly signs: { readonly [K in keyof Required<Signs>]: number }
  /** Added for a kind of value. */
  readonly kinds: { readonly [K in ValueKind]?: number }
}

let weights: MatchWeights | undefined

const readWeights = (): MatchWeights =>
  // The file is written by `npm run generate`, and a test compares it with what the corpus gives.
  (weights ??= JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8')) as MatchWeights)

export interface Scored extends Candidate {
  /** From 0 to 1. */
  readonly likelihood: number
}

export function score(candidates: readonly Candidate[], kind: ValueKind): readonly Scored[] {
  const known = readWeights()
  return candidates
    .map((candidate) => ({ ...candidate, likelihood: logistic(pointsOf(candidate.signs, kind, known)) }))
    .toSorted((a, b) => b.likelihood - a.likelihood || a.unit.index - b.unit.index)
}

export function pointsOf(signs: Signs, kind: ValueKind, { bias, signs: worth, kinds }: MatchWeights): number {
  let points = bias + (kinds[kind] ?? 0)
  // Object.entries forgets the type of the keys.
  for (const [name, value] of Object.entries(signs) as [keyof Signs, number][]) points += value * worth[name]
  return points
}

const logistic = (points: number): number => 1 / (1 + Math.exp(-points))
