/** Answers a question by quoting: the passages that fit it best, and the piece that has the kind of answer asked for. */
import { candidatesOfKind } from '#server/providers/offline/candidates-of-kind.ts'
import { citationOf, type Citation } from './found.ts'
import { answerIn, kindOfQuestion } from './question-kind.ts'
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
  const rated = openIndex(index)
    .rank(question, only)
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
  return { piece: best.piece, citations: quoted.map(({ passage }) => citationOf(passage)), context }
}

/** A question is rarely an answer, a heading seldom; a passage that holds the kind of thing asked for, often. */
function fitOf({ passage }: Ranked, asksForPiece: boolean, piece: string | undefined): number {
  const byKind = passage.kind === 'heading' || passage.kind === 'header' ? 0.4 : 1
  return byKind * (isQuestion(passage.text) ? 0.3 : 1) * (asksForPiece && piece === undefined ? 0.5 : 1)
}

const isQuestion = (text: string): boolean => text.trimEnd().endsWith('?')
