/** Answers a question by quoting: the passages that fit it best, and the part of a passage that has the kind of answer asked for. */
import type { FileProblem } from '#server/file-result.ts'
import { openLexicons } from '#server/reading/lexicons/lexicons.ts'
import { shippedLexicons } from '#server/reading/lexicons/shipped.ts'
import { isStopWord, stemIn, wordsIn, type Language } from '#server/reading/text/stems.ts'
import { citationOf, type Citation } from './found.ts'
import {
  answerIn,
  askedFor,
  asksWhy,
  countedIn,
  givesReason,
  hasPieces,
  hintsOf,
  kindOfQuestion,
  subjectOf,
} from './question-kind.ts'
import type { Passage } from './passage.ts'
import { openIndex, type Ranked } from './text-index.ts'

export interface QuestionAsked {
  readonly question: string
  /** The id or the file of the only text to search. */
  readonly only?: string | undefined
}

export interface FoundAnswer {
  /** The date, name, amount or other part that was asked for, if a sure answer has one. */
  readonly piece: string | undefined
  /** The first passage has the words of the question, and the kind of thing that is asked for. Otherwise the passages are only related to it. */
  readonly isSure: boolean
  /** The passages that support the answer, the best first; empty if the texts do not answer the question. */
  readonly citations: readonly Citation[]
  /** Further passages that fit less well, for a language model. */
  readonly context: readonly (Citation & { readonly near: string })[]
  /** Files of which nothing could be read. */
  readonly unread: readonly FileProblem[]
}

/** Passages with a smaller share of the words of the question do not answer it. */
const leastCoverage = 0.5
/**
 * A passage below that share may still answer if it has the kind of thing asked for, or nearly the share while the rest of its file has the other
 * words.
 */
const leastBeside = { withPiece: 0.15, without: 0.3, inText: 0.66 }

const isBorneOut = ({ coverage, inText, piece }: Ranked & { piece: string | undefined }, asksForPiece: boolean) =>
  coverage >= leastCoverage ||
  (inText >= leastBeside.inText &&
    (asksForPiece ? piece !== undefined && coverage >= leastBeside.withPiece : coverage >= leastBeside.without))

/** A passage that lacks more of the question, its rare words above all, is related to it and answers it for nobody. */
const leastBorne = 0.6
const mostQuotes = 3
const mostContext = 30

/** Runs in a worker: finding names and dates loads what is known of language. */
export function answerQuestion(index: Uint8Array, { question, only }: QuestionAsked): FoundAnswer {
  const kind = kindOfQuestion(question)
  const thing = askedFor(question)
  const counted = countedIn(question)
  const isAskedLabel = labelOfAnswer(question, kind)
  const { passages, rank, unread: all } = openIndex(index)
  const asksForPiece = hasPieces(
    kind,
    passages.slice(0, 1).map(({ language }) => language),
  )
  const { wordsLike } = openLexicons(shippedLexicons).meanings
  const unread = all.filter(({ file }) => only === undefined || only === '' || file === only)
  const found = rank(subjectOf(question), only, { wordsLike, hints: hintsOf(kind) }).slice(0, 200)
  const rated = onceEach(found)
    .map((ranked) => {
      const count = counted?.exec(ranked.passage.text)?.[0]
      const piece = count ?? (asksForPiece ? answerIn(ranked.passage.text, kind, ranked.passage.language) : undefined)
      const isNamed = count !== undefined || (thing !== undefined && isLabelled(ranked.passage, thing))
      const named = isNamed || (piece !== undefined && isAskedLabel(ranked.passage)) ? labelWorth : 1
      const score = ranked.score * named * fitOf(ranked, asksForPiece, piece) * (0.25 + ranked.ofText ** 2)
      return { ...ranked, piece, score }
    })
    .toSorted((a, b) => b.score - a.score)
  const context = rated.slice(0, mostContext).map(({ passage }) => ({ ...citationOf(passage), near: passage.near }))
  const fitting = withPieces(rated.filter((one) => isBorneOut(one, asksForPiece) && !isQuestion(one.passage.text)))
  const [best] = fitting
  if (!best) return { piece: undefined, isSure: false, citations: [], context, unread }
  const quoted = fitting
    .filter(({ score, piece }) => score >= best.score * 0.6 && (best.piece === undefined || piece !== undefined))
    .slice(0, mostQuotes)
  const reason = asksWhy(question) ? reasonBeside(best.passage, passages) : undefined
  const cited = [...new Set([...(reason ? [reason] : []), ...quoted.map(({ passage }) => passage)])].slice(
    0,
    mostQuotes,
  )
  const isSure = best.borne >= leastBorne && (best.piece !== undefined || !asksForPiece)
  return { piece: isSure ? best.piece : undefined, isSure, citations: cited.map(citationOf), context, unread }
}

/** If several files have the same passage word for word, such as copies, only the best one is kept, since the others say nothing new. */
function onceEach(ranked: readonly Ranked[]): readonly Ranked[] {
  const seen = new Set<string>()
  return ranked.filter(({ passage }) => {
    const isNew = !seen.has(passage.text)
    seen.add(passage.text)
    return isNew
  })
}

/**
 * If a passage of the most relevant file has the part that was asked for, passages without one do not answer; unless they alone have the words
 * of the question: 'The tenant may keep one cat.' names nobody, but answers who may keep a cat.
 */
function withPieces<One extends Ranked & { readonly piece: string | undefined }>(borneOut: readonly One[]) {
  const surest = Math.max(0, ...borneOut.map(({ ofText }) => ofText))
  const least = Math.min(leastCoverage, Math.max(0, ...borneOut.map(({ coverage }) => coverage)))
  const holding = borneOut.filter(({ piece }) => piece !== undefined)
  return holding.some(({ ofText, coverage }) => ofText >= surest && coverage >= least) ? holding : borneOut
}

/** 'Procedure: restricted' answers 'Which procedure …?'. */
const isLabelled = ({ text, language }: Passage, thing: string): boolean =>
  stemsIn(/^([^:|]{2,60})(?::|\s\|)/u.exec(text)?.[1] ?? '', language).includes(stemIn(thing.toLowerCase(), language))

const stemsIn = (text: string, language: Language): readonly string[] =>
  wordsIn(text).flatMap(({ word }) => (isStopWord(word, language) ? [] : [stemIn(word, language)]))
const labelWorth = 2

/** Finds labels that say in few words what the question asks: 'Proposal due date' for 'When must proposals be in?' */
function labelOfAnswer(question: string, kind: ReturnType<typeof kindOfQuestion>): (passage: Passage) => boolean {
  const { wordsLike } = openLexicons(shippedLexicons).meanings
  const words = wordsIn(question).map(({ word }) => word)
  const hints = hintsOf(kind)
  return ({ text, language }) => {
    // '12. | Deadline for questions | 3 March': cells before the label are only numbers.
    const label = /^(?:\(?(?:\d{1,2}|[a-z])[.)]*\s*\|\s*|\|\s*)*([^:|]{2,60})(?::|\s\|)/u.exec(text)?.[1] ?? ''
    const stems = stemsIn(label, language)
    const own = words.filter((word) => !isStopWord(word, language))
    const asked = new Set([...own, ...own.flatMap(wordsLike)].map((word) => stemIn(word, language)))
    const hinting = new Set(hints.map((word) => stemIn(word, language)))
    const fitting = stems.filter((stem) => asked.has(stem) || hinting.has(stem))
    return fitting.some((stem) => asked.has(stem)) && fitting.length >= stems.length * leastOfLabel
  }
}
const leastOfLabel = 0.5

/** A speaker who states something gives the reason in the next sentences, or has just given it. */
function reasonBeside(passage: Passage, passages: readonly Passage[]): Passage | undefined {
  if (givesReason(passage.text)) return undefined
  const at = passages.indexOf(passage)
  return [1, 2, -1]
    .flatMap((step) => passages[at + step] ?? [])
    .find(({ file, id, text }) => file === passage.file && id === passage.id && givesReason(text))
}

/** A question is rarely an answer, a heading seldom; a passage with the kind of thing asked for often is. */
function fitOf({ passage }: Ranked, asksForPiece: boolean, piece: string | undefined): number {
  const announces = passage.kind === 'heading' || /:\s*$/.test(passage.text)
  const byKind = announces ? 0.4 : 1
  return byKind * (isQuestion(passage.text) ? 0.3 : 1) * (asksForPiece && piece === undefined ? 0.5 : 1)
}

const isQuestion = (text: string): boolean => text.trimEnd().endsWith('?')
