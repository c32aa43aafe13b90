/** Calculates how likely a candidate is the answer to its field: a logistic model of its features, the same for every domain and language. */
import type { ValueKind } from '../lexicons/lexicon.ts'
import type { Candidate, Signs } from './candidate.ts'
import weights from './weights.json' with { type: 'json' }

/** `weights.json` holds the weights; `npm run score -- --learn` learns them from a folder of annotated files. */
export type JudgedKind = ValueKind | `${ValueKind} list`

export interface MatchWeights {
  readonly bias: number
  /** The weight of each feature. */
  readonly signs: { readonly [K in keyof Required<Signs>]: number }
  /** Corrections for a kind of value to the bias and to single weights: a title may be a heading, a day is not. */
  readonly kinds: { readonly [K in JudgedKind]?: { readonly [S in keyof Signs | 'bias']?: number } }
}

export interface Scored extends Candidate {
  /** A probability from 0 to 1. */
  readonly likelihood: number
}

export function score(candidates: readonly Candidate[], kind: ValueKind): readonly Scored[] {
  return candidates
    .map((candidate) => ({ ...candidate, likelihood: likelihoodOf(candidate.signs, kind) }))
    .toSorted((a, b) => b.likelihood - a.likelihood || a.unit.index - b.unit.index)
}

/** `kind`: for an entry of a list, the kind followed by a word that says so. */
export const likelihoodOf = (signs: Signs, kind: JudgedKind): number => logistic(pointsOf(signs, kind, weights))

export function pointsOf(signs: Signs, kind: JudgedKind, { bias, signs: worth, kinds }: MatchWeights): number {
  const own = kinds[kind]
  let points = bias + (own?.bias ?? 0)
  // Object.entries loses the type of the keys.
  for (const [name, value] of Object.entries(signs) as [keyof Signs, number][])
    points += value * (worth[name] + (own?.[name] ?? 0))
  return points
}

const logistic = (points: number): number => 1 / (1 + Math.exp(-points))
