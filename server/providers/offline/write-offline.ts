/** Writes sections without a language model: the passages of the texts that fit each section, word for word with sources. */
import { nothingFound } from '../nothing-found.ts'
import type { SectionTask, Statement, WritingTask, WrittenSection } from '../text-model.ts'
import { centrality } from './passages/centrality.ts'
import { bestOption } from './find-list.ts'
import { intentsOf } from './passages/intents.ts'
import { figuresOf } from './values/numbers.ts'
import { daysOf } from './values/dates.ts'
import { isInformative } from './passages/is-informative.ts'
import { type Search, createSearch } from './passages/search.ts'
import { readPassages, type Unit } from './passages/read-passages.ts'
import { createQuery } from './query.ts'

export const aboutHighlights =
  'Highlights from the files, word for word, chosen by built-in search, without a language model.'

/** The largest number of statements in a section. */
const mostStatements = 8
const leastScore = 0.3

export function writeOffline({ sections, texts }: WritingTask): readonly WrittenSection[] {
  const search = createSearch(readPassages(texts))
  const informativeUnits = search.passages.units.filter(isInformative)
  const centralities = centrality(informativeUnits, search.rarity)
  const usedTexts = new Set<string>()
  return sections.map((section) => {
    const chosen = chooseFor(section, search, informativeUnits, centralities, usedTexts)
    for (const { text } of chosen) usedTexts.add(text)
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

// Items and not paragraphs, since the passages were chosen one by one.
const statementOf = ({ text, citation }: Unit): Statement => ({
  kind: 'item',
  text: statementText(text, citation.passage),
  sources: [citation],
})

/** For a short value such as '£60,000', the passage in which it was found says more. */
function statementText(text: string, passage: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.split(' ').length < 4 && passage.includes(plain) ? passage : plain
}

function chooseFor(
  { id, title, ask }: SectionTask,
  search: Search,
  units: readonly Unit[],
  centralities: ReadonlyMap<number, number>,
  usedTexts: ReadonlySet<string>,
): readonly Unit[] {
  const query = createQuery({ type: 'array', description: `${title}. ${ask}` }, id, [])
  const score = (unit: Unit, relevance: number): number =>
    (relevance + 0.25 * (centralities.get(unit.index) ?? 0) + weightOf(unit)) * (usedTexts.has(unit.text) ? 0.5 : 1)

  if (isSummary(title)) {
    return selectBest(
      units.map((unit) => ({ unit, score: score(unit, (centralities.get(unit.index) ?? 0) * 0.6) })),
      5,
    )
  }
  const list = bestOption(query, search)
  const items = list && list.score >= 0.6 ? list.units.filter(isInformative).slice(0, mostStatements) : []
  // A request names many things, of which a passage covers only one or two.
  const boost = Math.max(1, query.concepts.filter(({ weight }) => weight > 0.3).length / 2.5)
  const intents = intentsOf(`${title} ${ask}`)
  const relevances = new Map(search.find(query).map(({ unit, relevance }) => [unit, Math.min(1, relevance * boost)]))
  const unitsByIntent = new Set(units.filter((unit) => intents.some((speaksOf) => speaksOf(unit))))
  for (const unit of unitsByIntent) relevances.set(unit, (relevances.get(unit) ?? 0) + 0.4)
  const hits = [...relevances].filter(([unit]) => isInformative(unit))
  // Beside a list that answers the section, less relevant passages are left out.
  const top = Math.max(items.length > 0 ? (list?.score ?? 0) : 0, ...hits.map(([, relevance]) => relevance))
  const otherUnits = hits
    .filter(([unit, relevance]) => unitsByIntent.has(unit) || relevance >= Math.max(leastScore, top * 0.6))
    .map(([unit, relevance]) => ({ unit, score: score(unit, relevance) }))
  return selectBest([...items.map((unit) => ({ unit, score: score(unit, 1.5) })), ...otherUnits], mostStatements)
}

/** True for sections that summarise the whole text. */
const isSummary = (title: string): boolean =>
  /\b(?:summary|overview|at a glance|highlights|in brief|introduction)\b/i.test(title)

/** Adds weight to figures, dates and promises, which readers look for. */
function weightOf({ text }: Unit): number {
  const figures = figuresOf(text).some(({ value }) => value.of !== 'plain') ? 0.08 : 0
  const days = daysOf(text).length > 0 ? 0.06 : 0
  return figures + days + (/\b(?:will|must|need|want|agreed|decided|has to|have to)\b|['’]ll\b/i.test(text) ? 0.06 : 0)
}

/** Selects the best units without repetitions, in the order of the texts. */
function selectBest(
  scored: readonly { readonly unit: Unit; readonly score: number }[],
  count: number,
): readonly Unit[] {
  const chosen: Unit[] = []
  for (const { unit } of scored.toSorted((a, b) => b.score - a.score || a.unit.index - b.unit.index)) {
    if (chosen.length === count) break
    if (!chosen.some((otherStems) => isSimilar(otherStems, unit))) chosen.push(unit)
  }
  return chosen.toSorted((a, b) => a.index - b.index)
}

function isSimilar(a: Unit, b: Unit): boolean {
  const [stems, otherStems] = [new Set(a.words.map(({ stem }) => stem)), new Set(b.words.map(({ stem }) => stem))]
  const shared = [...stems].filter((stem) => otherStems.has(stem)).length
  return shared >= 0.8 * Math.min(stems.size, otherStems.size)
}
