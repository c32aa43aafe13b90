/** Answers a question by quoting: the passages that fit it best, and the piece that has the kind of answer asked for. */
import { candidatesOfKind } from '#server/providers/offline/candidates-of-kind.ts'
import { citationOf, type Citation } from './found.ts'
import { answerIn, kindOfQuestion } from './question-kind.ts'
import type { Passage } from './passage.ts'
import { openIndex, type Ranked } from './text-index.ts'

export interface QuestionAsked {
  readonly question: string
  /** The id or the file of the only text to look in. */
  readonly only?: string | undefined
}

export interface FoundAnswer {
  /** The date, name, amount or other piece that was asked for, where a passage holds one. */
  readonly piece: string | undefined
  /** The passages that bear it out, best first; none if the texts do not say it. */
  readonly citations: readonly Citation[]
  /** What fits less well, too: a language model reads it. */
  readonly context: readonly (Citation & { readonly near: string })[]
}

/** Passages with fewer words of the question do not answer it. */
const leastCoverage = 0.5
const mostQuotes = 3
const mostContext = 30

/** Runs in a worker: finding names and dates loads what is known of language. */
export function answerQuestion(index: Uint8Array, { question, only }: QuestionAsked): FoundAnswer {
  const kind = kindOfQuestion(question)
  const asksForPiece = candidatesOfKind[kind] !== undefined
  const { passages, rank } = openIndex(index)
  const rated = rank(question, only)
    .slice(0, 60)
    .map((ranked) => {
      const piece = asksForPiece ? answerIn(ranked.passage.text, kind) : undefined
      return { ...ranked, piece, score: ranked.score * fitOf(ranked, asksForPiece, piece) }
    })
    .toSorted((a, b) => b.score - a.score)
  const context = rated.slice(0, mostContext).map(({ passage }) => ({ ...citationOf(passage), near: passage.near }))
  const fitting = rated.filter(({ coverage, passage }) => coverage >= leastCoverage && !isQuestion(passage.text))
  const [best] = fitting
  if (!best) return { piece: undefined, citations: [], context }
  const quoted = fitting
    .filter(({ score, piece }) => score >= best.score * 0.6 && (best.piece === undefined || piece !== undefined))
    .slice(0, mostQuotes)
  const reason = asksWhy.test(question) ? reasonBeside(best.passage, passages) : undefined
  const cited = [...new Set([...(reason ? [reason] : []), ...quoted.map(({ passage }) => passage)])].slice(
    0,
    mostQuotes,
  )
  return { piece: best.piece, citations: cited.map(citationOf), context }
}

/** Who says that something is so gives the reason in the next sentences, or gave it just before. */
function reasonBeside(passage: Passage, passages: readonly Passage[]): Passage | undefined {
  if (givesReason.test(passage.text)) return undefined
  const at = passages.indexOf(passage)
  return [1, 2, -1]
    .flatMap((step) => passages[at + step] ?? [])
    .find(({ file, id, text }) => file === passage.file && id === passage.id && givesReason.test(text))
}

/** A question is rarely an answer, a heading seldom; a passage that holds the kind of thing asked for, often. */
function fitOf({ passage }: Ranked, asksForPiece: boolean, piece: string | undefined): number {
  const announces = passage.kind === 'heading' || passage.kind === 'header' || /:\s*$/.test(passage.text)
  const byKind = announces ? 0.4 : 1
  return byKind * (isQuestion(passage.text) ? 0.3 : 1) * (asksForPiece && piece === undefined ? 0.5 : 1)
}

const asksWhy = /^\W*(?:why|for what reason|what (?:is|was) the reason|warum|wieso|weshalb|aus welchem grund)\b/i
const givesReason =
  /\b(?:because|since|so that|therefore|due to|as a result|the reason|weil|denn|deshalb|daher|da (?:ich|wir|sie|er|es)|wegen|aufgrund)\b|, so\b/i

const isQuestion = (text: string): boolean => text.trimEnd().endsWith('?')
