/** How likely a candidate is the answer to its field: a logistic model of its signs, the same for every domain and language. */
import type { ValueKind } from '../lexicons/lexicon.ts'
import type { Candidate, Signs } from './candidate.ts'
import weights from './weights.json' with { type: 'json' }

/** `weights.json` holds them; `npm run score -- --learn` learns them from a folder of noted files. */
export type JudgedKind = ValueKind | `${ValueKind} list`

export interface MatchWeights {
  readonly bias: number
  /** Of each sign. */
  readonly signs: { readonly [K in keyof Required<Signs>]: number }
  /** What is added for a kind of value, to the bias and to the worth of single signs: a title stands in a heading, a day does not. */
  readonly kinds: { readonly [K in JudgedKind]?: { readonly [S in keyof Signs | 'bias']?: number } }
}

export interface Scored extends Candidate {
  /** From 0 to 1. */
  readonly likelihood: number
}

export function score(candidates: readonly Candidate[], kind: ValueKind): readonly Scored[] {
  return candidates
    .map((candidate) => ({ ...candidate, likelihood: likelihoodOf(candidate.signs, kind) }))
    .toSorted((a, b) => b.likelihood - a.likelihood || a.unit.index - b.unit.index)
}

/** `kind`: of an entry of a list, the kind with the word behind it. */
export const likelihoodOf = (signs: Signs, kind: JudgedKind): number => logistic(pointsOf(signs, kind, weights))

export function pointsOf(signs: Signs, kind: JudgedKind, { bias, signs: worth, kinds }: MatchWeights): number {
  const own = kinds[kind]
  let points = bias + (own?.bias ?? 0)
  // Object.entries forgets the type of the keys.
  for (const [name, value] of Object.entries(signs) as [keyof Signs, number][])
    points += value * (worth[name] + (own?.[name] ?? 0))
  return points
}

const logistic = (points: number): number => 1 / (1 + Math.exp(-points))
