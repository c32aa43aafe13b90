/** `npm run score -- <folder> --learn`: learns what the signs of a candidate are worth from noted files, and says how it does on files that were left out. */
import { writeFileSync } from 'node:fs'
import { candidatesFor } from '#server/reading/answer.ts'
import type { Lexicons } from '#server/reading/lexicons/lexicons.ts'
import { bandOf, bandOfEntry } from '#server/reading/match/bands.ts'
import type { Signs } from '#server/reading/match/candidate.ts'
import { pointsOf, type JudgedKind, type MatchWeights } from '#server/reading/match/score.ts'
import { holds } from './judge.ts'
import type { NotedFolder } from './read-notes.ts'

/** The candidates of one field of one file. */
interface Sample {
  readonly file: number
  readonly kind: JudgedKind
  readonly isList: boolean
  readonly isStated: boolean
  readonly candidates: readonly { readonly key: string; readonly signs: Signs; readonly isRight: boolean }[]
}

const folds = 5
const rounds = 800
/** Keeps the worth of rare signs small; that of a sign for one kind smaller still. */
const pull = { shared: 0.1, ofKind: 0.4 }

export function learn(folders: readonly NotedFolder[], lexicons: Lexicons, file: string): void {
  const samples = folders.flatMap((folder, index) => samplesOf(folder, lexicons, index * 10_000))
  const counts = { right: 0, sure: 0, toConfirm: 0, rightToConfirm: 0, stated: 0, reachable: 0 }
  const entries = { right: 0, sure: 0, toConfirm: 0, rightToConfirm: 0 }
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = fit(samples.filter((sample) => sample.file % folds !== fold))
    for (const sample of samples.filter((one) => one.file % folds === fold)) {
      const scored = sample.candidates
        .map((candidate) => ({ ...candidate, likelihood: logistic(pointsOf(candidate.signs, sample.kind, weights)) }))
        .toSorted((a, b) => b.likelihood - a.likelihood)
      if (sample.isList) {
        countEntries(scored, entries)
        continue
      }
      const [best] = scored
      const band = best === undefined ? 'not found' : bandOf(best, scored)
      if (sample.isStated) counts.stated += 1
      if (scored.some(({ isRight }) => isRight)) counts.reachable += 1
      if (band === 'sure') counts.sure += 1
      if (band === 'sure' && best?.isRight) counts.right += 1
      if (band === 'to confirm') counts.toConfirm += 1
      if (band === 'to confirm' && best?.isRight) counts.rightToConfirm += 1
    }
  }
  console.info(
    `Entries of lists: sure ${entries.sure}, of which ${entries.right} right; to confirm ${entries.toConfirm}, of which ${entries.rightToConfirm} right.`,
  )
  const { right, sure, toConfirm, rightToConfirm, stated, reachable } = counts
  console.info(
    `On files that were left out: ${stated} facts stated, ${reachable} among the candidates; sure ${sure}, of which ${right} right; to confirm ${toConfirm}, of which ${rightToConfirm} right.`,
  )
  writeFileSync(file, `${JSON.stringify(rounded(fit(samples)), null, 2)}\n`)
}

interface Entries {
  right: number
  sure: number
  toConfirm: number
  rightToConfirm: number
}

function countEntries(
  scored: readonly { readonly likelihood: number; readonly isRight: boolean }[],
  counts: Entries,
): void {
  for (const { likelihood, isRight } of scored) {
    const band = bandOfEntry(likelihood)
    if (band === 'sure') counts.sure += 1
    if (band === 'sure' && isRight) counts.right += 1
    if (band === 'to confirm') counts.toConfirm += 1
    if (band === 'to confirm' && isRight) counts.rightToConfirm += 1
  }
}

function samplesOf({ schema, notes }: NotedFolder, lexicons: Lexicons, first: number): readonly Sample[] {
  return notes.flatMap(({ text, facts, isComplete }, index) =>
    [...candidatesFor(schema, [text], lexicons)].flatMap(([field, candidates]): Sample[] => {
      const name = field.at.slice(1)
      if (!isComplete && !Object.hasOwn(facts, name)) return []
      const expected = [facts[name] ?? []].flat()
      return [
        {
          file: first + index,
          kind: field.many ? `${field.kind} list` : field.kind,
          isList: field.many,
          isStated: expected.length > 0,
          candidates: candidates.map(({ key, value, signs }) => ({
            key,
            signs,
            isRight: expected.some((part) => holds(value, part)),
          })),
        },
      ]
    }),
  )
}

type Row = { readonly at: readonly (readonly [name: string, value: number])[]; readonly isRight: boolean }

/** Logistic regression by gradient steps whose length adapts to each weight (Adagrad). */
function fit(samples: readonly Sample[]): MatchWeights {
  const rows = samples.flatMap(({ kind, candidates }): Row[] =>
    candidates.map(({ signs, isRight }) => ({
      isRight,
      at: [
        ['bias', 1] as const,
        ...(Object.entries(signs) as [string, number][]).filter(([, value]) => value !== 0),
      ].flatMap(([name, value]) => [[name, value] as const, [`${kind}/${name}`, value] as const]),
    })),
  )
  const weights = new Map<string, number>()
  const lengths = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    const slopes = new Map<string, number>()
    for (const { at, isRight } of rows) {
      const points = at.reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), 0)
      const error = logistic(points) - (isRight ? 1 : 0)
      for (const [name, value] of at) slopes.set(name, (slopes.get(name) ?? 0) + error * value)
    }
    for (const [name, slope] of slopes) {
      const weight = weights.get(name) ?? 0
      const pulled = slope + (name === 'bias' ? 0 : (name.includes('/') ? pull.ofKind : pull.shared) * weight * 0.5)
      const length = (lengths.get(name) ?? 0) + pulled ** 2
      lengths.set(name, length)
      if (length > 0) weights.set(name, weight - pulled / Math.sqrt(length))
    }
  }
  const kinds: Record<string, Record<string, number>> = {}
  const signs: Record<string, number> = {}
  for (const [name, weight] of weights) {
    const [kind, sign] = name.split('/')
    if (kind !== undefined && sign !== undefined) (kinds[kind] ??= {})[sign] = weight
    else if (name !== 'bias') signs[name] = weight
  }
  // Every sign that occurs has a weight; one that never occurs is worth nothing.
  return { bias: weights.get('bias') ?? 0, signs: { ...noSigns, ...signs }, kinds }
}

const noSigns: MatchWeights['signs'] = {
  label: 0,
  exact: 0,
  prefix: 0,
  above: 0,
  below: 0,
  heading: 0,
  inside: 0,
  phrase: 0,
  near: 0,
  far: 0,
  other: 0,
  kind: 0,
  known: 0,
  full: 0,
  early: 0,
  first: 0,
  isColumn: 0,
  isRow: 0,
  isPair: 0,
  begun: 0,
  announced: 0,
  isSentence: 0,
  isHeading: 0,
  isItem: 0,
  long: 0,
  blank: 0,
  support: 0,
}

const rounded = (weights: MatchWeights): unknown =>
  JSON.parse(
    JSON.stringify(weights, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)),
  )

const logistic = (points: number): number => 1 / (1 + Math.exp(-points))
