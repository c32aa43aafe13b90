/** Writes down the statements of all texts, in the order in which they are said. */
import type { Language } from '#server/reading/text/stems.ts'
import type { SourceBlock } from '#server/providers/text-model.ts'
import { cleanSpeech } from './clean-speech.ts'
import type { Cues } from '#server/reading/calls/cues.ts'
import { isInstruction } from '#server/reading/calls/is-instruction.ts'
import { isLineOfProgram } from './is-line-of-program.ts'
import type { Language as LanguageLexicon } from '../lexicons/language.ts'
import { lexiconOf } from '../text/stems.ts'
import { cuesOf } from './languages-of.ts'
import { endsAsQuestion, stemsOf, type Statement } from './statement.ts'

export class StatementWriter {
  readonly statements: Statement[] = []
  private turn = 0

  /** For one text. */
  textWriter(file: string, language: Language): TextWriter {
    return new TextWriter(file, language, this)
  }

  nextTurn(): void {
    this.turn += 1
  }

  add(statement: Omit<Statement, 'index' | 'turn'>): void {
    this.statements.push({ index: this.statements.length, turn: this.turn, ...statement })
  }
}

export class TextWriter {
  readonly cues: Cues
  readonly lexicon: LanguageLexicon
  private readonly file: string
  private readonly language: Language
  private readonly all: StatementWriter

  constructor(file: string, language: Language, all: StatementWriter) {
    this.file = file
    this.language = language
    this.all = all
    this.cues = cuesOf(language)
    this.lexicon = lexiconOf(language)
  }

  /** Before a speech, a paragraph or a list. */
  nextTurn(): void {
    this.all.nextTurn()
  }

  add({ place }: SourceBlock, passage: string, more: Partial<Statement> = {}): void {
    if (passage.trim() === '' || isInstruction(passage) || isLineOfProgram(passage)) return
    const { cues, file, language } = this
    const text = cleanSpeech(passage, cues)
    this.all.add({
      passage: passage.replace(/\s+/g, ' ').trim(),
      text,
      stems: stemsOf(text, language),
      isQuestion: endsAsQuestion(passage, this.cues),
      file,
      ...(place === undefined ? {} : { place }),
      cues,
      language,
      topics: [],
      rank: 0,
      ...more,
    })
  }
}
