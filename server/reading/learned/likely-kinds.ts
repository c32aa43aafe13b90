/** How likely a statement is of each kind, by what was learned from examples. */
import { readFileSync } from 'node:fs'
import type { Language } from '#server/reading/text/stems.ts'
import { featuresOf, type Said } from './features.ts'
import { learnedKinds, type LearnedKind } from './kinds.ts'
import { likelihoods, type Weights } from './linear-model.ts'

const learned = new Map<Language, ReadonlyMap<string, readonly number[]>>()

export function likelyKinds(said: Said): Readonly<Record<LearnedKind, number>> {
  const weights = learned.get(said.language) ?? read(said.language)
  learned.set(said.language, weights)
  return likelihoods(learnedKinds, weights, featuresOf(said))
}

const read = (language: Language): ReadonlyMap<string, readonly number[]> => {
  const file = new URL(`${language}.generated.json`, import.meta.url)
  // A test compares the file with what the examples give.
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Weights))
}
