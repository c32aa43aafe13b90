/** What facts are made of: a sentence or a clause of it, with its speaker and what was asked before it. */
import { isStopWord, stemIn, wordsIn, type Language } from '#server/reading/text/stems.ts'
import type { Cues, Topic } from '#server/reading/calls/cues.ts'

export interface Statement {
  readonly index: number
  /** Word for word. */
  readonly passage: string
  /** Without fillers. */
  readonly text: string
  readonly stems: ReadonlySet<string>
  readonly isQuestion: boolean
  readonly speaker?: string
  /** Statements of one speech, paragraph or list have the same number. */
  readonly turn: number
  readonly file: string
  readonly place?: string
  readonly cues: Cues
  readonly language: Language
  /** What the question asks for that this statement follows, or the heading above it. */
  readonly topics: readonly Topic[]
  /** How many statements of the reply come before it; 0 for the first. */
  readonly rank: number
  /** Without fillers and without the question that was put before a short answer. */
  readonly answer?: string
  /** The question that the statement follows. */
  readonly question?: string
  /** Said while people picture how things shall be: after their goals were asked for, until money, days or worries are. */
  readonly isPicture?: true
  /** The day that the speaker meant, where it took a second start to say it. */
  readonly correctedDay?: string
  /** Says nothing but another day for what was said before it. */
  readonly isCorrection?: true
  /** Set where a heading or a label says what the statement is. */
  readonly labelled?: Topic
  /** The cells of a row of a table, by the headings of its columns. */
  readonly cells?: readonly (readonly [string, string])[]
}

export const wordCount = (text: string): number => wordsIn(text).length

export const stemsOf = (text: string, language: Language): ReadonlySet<string> =>
  new Set(
    wordsIn(text).flatMap(({ word: spoken }) => {
      // 'Payroll's out of scope' speaks of the payroll.
      const word = spoken.replace(/'s$/, '')
      return isStopWord(word, language) || word.length < 2 || word.includes("'") ? [] : [stemIn(word, language)]
    }),
  )

/** Also where quotation marks follow. */
export const endsAsQuestion = (passage: string, { hedgedFigure }: Cues): boolean =>
  // 'Maybe twenty percent of the time?' is an answer.
  /\?["”’)]?\s*$/.test(passage) && !hedgedFigure.test(passage)

export const hasFigure = (text: string, { figure }: Cues): boolean => /\d/.test(text) || figure.test(text)
