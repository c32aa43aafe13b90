/** Sections without a language model: what the texts themselves say about each, word for word and with its source. */
import { nothingFound } from '../nothing-found.ts'
import type { SectionTask, Statement, WritingTask, WrittenSection } from '../text-model.ts'
import { centrality } from './central.ts'
import { bestOption } from './find-list.ts'
import { intentsOf } from './intents.ts'
import { figuresOf } from './numbers.ts'
import { daysOf } from './dates.ts'
import { saysSomething } from './says-something.ts'
import { type Search, searchOf } from './search.ts'
import { passagesOf, type Unit } from './units.ts'
import { wantedOf } from './wanted.ts'

export const aboutHighlights =
  'Highlights from the files, word for word, chosen by built-in search, without a language model.'

/** Of a section, at most. */
const most = 8
const least = 0.3

export function writeOffline({ sections, texts }: WritingTask): readonly WrittenSection[] {
  const search = searchOf(passagesOf(texts))
  const worthSaying = search.passages.units.filter(saysSomething)
  const central = centrality(worthSaying, search.rarity)
  const used = new Set<string>()
  return sections.map((section) => {
    const chosen = chooseFor(section, search, worthSaying, central, used)
    for (const { text } of chosen) used.add(text)
    const statements = chosen.length > 0 ? chosen.map(statementOf) : [nothingFound]
    return {
      id: section.id,
      title: section.title,
      text: statements.map(({ text }) => text).join('\n\n'),
      statements,
      about: aboutHighlights,
    }
  })
}

// Points of a list: they were chosen one by one, and are no running text.
const statementOf = ({ text, citation }: Unit): Statement => ({
  kind: 'item',
  text: told(text, citation.passage),
  sources: [citation],
})

/** Of a value that was found before, such as '£60,000', the passage in which it was found says more. */
function told(text: string, passage: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.split(' ').length < 4 && passage.includes(plain) ? passage : plain
}

function chooseFor(
  { id, title, ask }: SectionTask,
  search: Search,
  units: readonly Unit[],
  central: ReadonlyMap<number, number>,
  used: ReadonlySet<string>,
): readonly Unit[] {
  const wanted = wantedOf({ type: 'array', description: `${title}. ${ask}` }, id, [])
  const score = (unit: Unit, relevance: number): number =>
    (relevance + 0.25 * (central.get(unit.index) ?? 0) + weightOf(unit)) * (used.has(unit.text) ? 0.5 : 1)

  if (isSummary(title)) {
    return best(
      units.map((unit) => ({ unit, score: score(unit, (central.get(unit.index) ?? 0) * 0.6) })),
      5,
    )
  }
  const list = bestOption(wanted, search)
  const items = list && list.score >= 0.6 ? list.units.filter(saysSomething).slice(0, most) : []
  // An ask names many things of which a passage speaks of one or two.
  const wide = Math.max(1, wanted.concepts.filter(({ weight }) => weight > 0.3).length / 2.5)
  const meant = intentsOf(`${title} ${ask}`)
  const relevances = new Map(search.find(wanted).map(({ unit, relevance }) => [unit, Math.min(1, relevance * wide)]))
  const telling = new Set(units.filter((unit) => meant.some((speaksOf) => speaksOf(unit))))
  for (const unit of telling) relevances.set(unit, (relevances.get(unit) ?? 0) + 0.4)
  const hits = [...relevances].filter(([unit]) => saysSomething(unit))
  // Beside a list that answers the section, what only touches on it is beside the point.
  const top = Math.max(items.length > 0 ? (list?.score ?? 0) : 0, ...hits.map(([, relevance]) => relevance))
  const others = hits
    .filter(([unit, relevance]) => telling.has(unit) || relevance >= Math.max(least, top * 0.6))
    .map(([unit, relevance]) => ({ unit, score: score(unit, relevance) }))
  return best([...items.map((unit) => ({ unit, score: score(unit, 1.5) })), ...others], most)
}

/** What is wanted of the whole, not of one matter. */
const isSummary = (title: string): boolean =>
  /\b(?:summary|overview|at a glance|highlights|in brief|introduction)\b/i.test(title)

/** Figures, dates and promises are what readers look for. */
function weightOf({ text }: Unit): number {
  const figures = figuresOf(text).some(({ value }) => value.of !== 'plain') ? 0.08 : 0
  const days = daysOf(text).length > 0 ? 0.06 : 0
  return figures + days + (/\b(?:will|must|need|want|agreed|decided|has to|have to)\b|['’]ll\b/i.test(text) ? 0.06 : 0)
}

/** Without saying a thing twice, in the order of the texts. */
function best(scored: readonly { readonly unit: Unit; readonly score: number }[], count: number): readonly Unit[] {
  const chosen: Unit[] = []
  for (const { unit } of scored.toSorted((a, b) => b.score - a.score || a.unit.index - b.unit.index)) {
    if (chosen.length === count) break
    if (!chosen.some((other) => alike(other, unit))) chosen.push(unit)
  }
  return chosen.toSorted((a, b) => a.index - b.index)
}

function alike(a: Unit, b: Unit): boolean {
  const [own, other] = [new Set(a.words.map(({ stem }) => stem)), new Set(b.words.map(({ stem }) => stem))]
  const shared = [...own].filter((stem) => other.has(stem)).length
  return shared >= 0.8 * Math.min(own.size, other.size)
}
