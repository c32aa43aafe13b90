/** Scores how many parts of an answer are right. Superfluous values count as wrong. */
import type { Has } from './cases/case.ts'

export interface Score {
  readonly right: number
  readonly all: number
  readonly wrong: readonly string[]
}

export function scoreOf(expected: unknown, got: unknown, at = ''): Score {
  if (Array.isArray(expected)) return ofList(expected, Array.isArray(got) ? got : [], at)
  if (typeof expected === 'object' && expected !== null && !isHas(expected))
    return sum(Object.entries(expected).map(([key, part]) => scoreOf(part, partOf(got, key), `${at}/${key}`)))
  return isRight(expected, got)
    ? { right: 1, all: 1, wrong: [] }
    : { right: 0, all: 1, wrong: [`${at}: ${JSON.stringify(got)} for ${JSON.stringify(expected)}`] }
}

/** Lists are compared in any order. */
function ofList(expected: readonly unknown[], got: readonly unknown[], at: string): Score {
  const left = [...got]
  const scores = expected.map((wanted, index) => {
    const scored = left.map((item, place) => ({ place, score: scoreOf(wanted, item, `${at}/${index}`) }))
    const [best] = scored.toSorted((a, b) => b.score.right - a.score.right)
    if (!best || best.score.right === 0) return scoreOf(wanted, undefined, `${at}/${index}`)
    left.splice(best.place, 1)
    return best.score
  })
  const extra = left.map((item): Score => ({ right: 0, all: 1, wrong: [`${at}: ${JSON.stringify(item)} too much`] }))
  if (expected.length === 0 && got.length === 0) return { right: 1, all: 1, wrong: [] }
  return sum([...scores, ...extra])
}

function isRight(expected: unknown, got: unknown): boolean {
  if (isHas(expected)) return typeof got === 'string' && got.length <= 300 && got.includes(expected.has)
  return expected === (got ?? null)
}

export function sum(scores: readonly Score[]): Score {
  return {
    right: scores.reduce((total, { right }) => total + right, 0),
    all: scores.reduce((total, { all }) => total + all, 0),
    wrong: scores.flatMap(({ wrong }) => wrong),
  }
}

const isHas = (value: unknown): value is Has => typeof value === 'object' && value !== null && 'has' in value

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined
