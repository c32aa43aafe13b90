/** Two mistakes in one file are both reported, so that an author does not find the second only after correcting the first. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkDefinition } from '#engine/definition/check-definition.ts'
import { shippedCatalogue } from '#tools/agent/shipped-catalogue.ts'
import { randomFrom } from './fixtures/seeded-random.ts'

/** The lines in which a wrong definition differs from the correct one. */
interface Change {
  readonly from: number
  readonly to: number
  readonly lines: readonly string[]
  readonly codes: readonly string[]
}

const here = new URL('fixtures/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, here), 'utf8')
const good = read('good.json').split('\n')
const catalogue = await shippedCatalogue(['definitions'])
const codesIn = (text: string) => checkDefinition(text, catalogue, 'good.json').problems.map(({ code }) => code)

const changes = readdirSync(new URL('wrong/', here)).flatMap((file): readonly Change[] => {
  const name = file.replace(/\.json$/, '')
  const document = name.replaceAll(/(^|-)([a-z])/g, (_, _hyphen, letter: string) => letter.toUpperCase())
  const lines = read(`wrong/${file}`)
    .replaceAll(`/${name}`, '/good')
    .replace(`"id": "${name}"`, '"id": "good"')
    .replace(`"${document}"`, '"GoodOne"')
    .split('\n')
  const from = good.findIndex((line, index) => line !== lines[index])
  const same = good.toReversed().findIndex((line, index) => line !== lines.at(-1 - index))
  const end = Math.min(same, good.length - from, lines.length - from)
  if (from < 0) return []
  const change = { from, to: good.length - end, lines: lines.slice(from, lines.length - end) }
  const text = combine([change])
  // A file that is not JSON can have only one mistake.
  return isJson(text) ? [{ ...change, codes: codesIn(text) }] : []
})

function combine(parts: readonly Omit<Change, 'codes'>[]): string {
  return parts
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, lines }) => text.toSpliced(from, to - from, ...lines), good)
    .join('\n')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const wanted = 400
const mostHidden = 0.05

test(
  `of ${wanted} pairs of mistakes, fewer than 5 in 100 mistakes hide behind the other one`,
  { timeout: 120_000 },
  () => {
    const random = randomFrom(20_261)
    const any = () => changes[Math.floor(random() * changes.length)]
    let [pairs, all, hidden] = [0, 0, 0]
    while (pairs < wanted) {
      const [one, other] = [any(), any()]
      if (!one || !other || (one.to > other.from && other.to > one.from) || one.from === other.from) continue
      const text = combine([one, other])
      if (!isJson(text)) continue
      pairs += 1
      const found: string[] = codesIn(text)
      for (const code of [...one.codes, ...other.codes]) {
        all += 1
        if (found.includes(code)) found.splice(found.indexOf(code), 1)
        else hidden += 1
      }
    }
    expect(changes.length).toBeGreaterThan(160)
    expect(hidden / all).toBeLessThan(mostHidden)
  },
)
