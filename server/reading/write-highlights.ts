/** Writes sections without a language model: the passages of the texts that fit each section, word for word with sources. */
import { nothingFound } from './nothing-found.ts'
import type { SectionTask, Statement, WritingTask, WrittenSection } from '#server/providers/text-model.ts'
import { isInformative } from './calls/is-informative.ts'
import { cuesOf } from './calls/languages-of.ts'
import { topicsMatching, topicOf } from './calls/headings-and-labels.ts'
import type { Cues, Topic } from './calls/cues.ts'
import { likelyKinds } from './learned/likely-kinds.ts'
import { learnedKinds } from './learned/kinds.ts'
import type { Lexicons } from './lexicons/lexicons.ts'
import { bestOption } from './match/list-described.ts'
import { createQuery } from './match/query.ts'
import { centrality } from './text/centrality.ts'
import { createSearch, type Search } from './text/search.ts'
import { readTexts, type Unit } from './text/units.ts'
import { valuesOfKind } from './values/of-kind.ts'

export const aboutHighlights =
  'Highlights from the files, word for word, chosen by built-in search, without a language model.'

/** The largest number of statements in a section. */
const mostStatements = 8
const mostOfSummary = 5
const leastScore = 0.3
/** Where a list answers the section, other passages are as good as it, or nearly. */
const besideList = 0.6

export function writeHighlights({ sections, texts }: WritingTask, lexicons: Lexicons): readonly WrittenSection[] {
  const search = createSearch(readTexts(texts, lexicons.languages))
  const units = search.texts.units.filter((unit) => unit.isPart !== true && isInformative(unit))
  const central = centrality(units, search.rarity)
  const used = new Set<string>()
  return sections.map((section) => {
    const chosen = chooseFor(section, search, units, central, used, lexicons)
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
  central: ReadonlyMap<number, number>,
  used: ReadonlySet<string>,
  lexicons: Lexicons,
): readonly Unit[] {
  const score = (unit: Unit, relevance: number): number =>
    (relevance + 0.25 * (central.get(unit.index) ?? 0) + weightOf(unit)) * (used.has(unit.text) ? 0.5 : 1)
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.some((word) => lexicons.languages.some(({ wholes }) => wholes.has(word))))
    return selectBest(
      units.map((unit) => ({ unit, score: score(unit, (central.get(unit.index) ?? 0) * 0.6) })),
      mostOfSummary,
    )
  const query = createQuery({ type: 'array', description: `${title}. ${ask}` }, id, lexicons)
  const list = bestOption(query, search)
  const items =
    list !== undefined && list.score >= besideList ? list.units.filter(isInformative).slice(0, mostStatements) : []
  // A request names many things, of which a passage covers only one or two.
  const concepts = units[0] === undefined ? [] : query.conceptsIn(units[0].language)
  const boost = Math.max(1, concepts.filter(({ weight }) => weight > 0.3).length / 2.5)
  const relevances = new Map(
    search.find(query.conceptsIn).map(({ unit, relevance }) => [unit, Math.min(1, relevance * boost)]),
  )
  const onTopic = new Set(units.filter((unit) => speaksOf(unit, title, ask)))
  for (const unit of onTopic) relevances.set(unit, (relevances.get(unit) ?? 0) + 0.4)
  const own = new Set(units)
  const hits = [...relevances].filter(([unit]) => own.has(unit))
  // Beside a list that answers the section, less relevant passages are left out.
  const top = Math.max(items.length > 0 ? (list?.score ?? 0) : 0, ...hits.map(([, relevance]) => relevance))
  const others = hits
    .filter(([unit, relevance]) => onTopic.has(unit) || relevance >= Math.max(leastScore, top * besideList))
    .map(([unit, relevance]) => ({ unit, score: score(unit, relevance) }))
  return selectBest([...items.map((unit) => ({ unit, score: score(unit, 1.5) })), ...others], mostStatements)
}

const leastLikely = 0.4

/** Whether a passage is of the kind that the section is about, in whatever words. */
function speaksOf(unit: Unit, title: string, ask: string): boolean {
  const { text, language, isHead } = unit
  const name = language.name.toLowerCase()
  const cues = cuesOf(name)
  const topic = topicOf(title, cues)
  const topics = topic === undefined ? topicsMatching(ask, cues.topics) : [topic]
  if (topics.length === 0 || isHead === true) return false
  const told = toldBy(unit, cues)
  if (topics.some((one) => told.includes(one))) return true
  const likely = likelyKinds({ text, cues, language: name, circumstances: [] })
  return learnedKinds.some((kind) => topics.some((one) => one === kind) && likely[kind] >= leastLikely)
}

/** The topics that a passage names outright. */
const toldBy = (unit: Unit, cues: Cues): readonly Topic[] => [
  ...(valuesOfKind('money', unit, unit.language)?.some(({ fit }) => fit === 1) === true ? (['amount'] as const) : []),
  ...(valuesOfKind('day', unit, unit.language)?.some(({ fit }) => fit > 0.5) === true ? (['date'] as const) : []),
  ...(cues.promise.test(unit.text) ? (['action'] as const) : []),
  ...(cues.decision.test(unit.text) ? (['decision'] as const) : []),
  ...(cues.unknown.test(unit.text) ? (['question'] as const) : []),
]

/** Adds weight to figures, dates and what has to be done, which readers look for. */
function weightOf({ text, tokens, language }: Unit): number {
  const figures = tokens.some(({ kind }) => kind === 'figure') ? 0.1 : 0
  const cues = cuesOf(language.name.toLowerCase())
  return figures + (cues.must.test(text) || cues.promise.test(text) || cues.decision.test(text) ? 0.06 : 0)
}

/** Selects the best units without repetitions, in the order of the texts. */
function selectBest(
  scored: readonly { readonly unit: Unit; readonly score: number }[],
  count: number,
): readonly Unit[] {
  const chosen: Unit[] = []
  for (const { unit } of scored.toSorted((a, b) => b.score - a.score || a.unit.index - b.unit.index)) {
    if (chosen.length === count) break
    if (!chosen.some((other) => isSimilar(other, unit))) chosen.push(unit)
  }
  return chosen.toSorted((a, b) => a.index - b.index)
}

function isSimilar(a: Unit, b: Unit): boolean {
  const [words, others] = [a, b].map(
    ({ tokens }) => new Set(tokens.flatMap(({ kind, low }) => (kind === 'mark' ? [] : [low]))),
  )
  if (words === undefined || others === undefined) return false
  const shared = [...words].filter((word) => others.has(word)).length
  return shared >= 0.8 * Math.min(words.size, others.size)
}
