/** What answers questions to texts and writes from them: the port that operations use, whichever method stands behind it. */

export interface TextModel {
  /** One line for readers of what it made: how it was made, and by what. */
  readonly about: string
  /** Facts in the shape of a JSON Schema. What the texts do not say is null. */
  readonly answer: (question: Question, signal: AbortSignal) => Promise<Answer>
  readonly write: (task: WritingTask, signal: AbortSignal) => Promise<readonly WrittenSection[]>
}

export interface Question {
  readonly ask: string
  /** The JSON Schema of the answer; the descriptions in it belong to the question. */
  readonly schema: JsonSchema
  readonly texts: readonly SourceText[]
}

export interface WritingTask {
  /** What holds for the whole: reader, tone, length. */
  readonly ask: string
  readonly sections: readonly SectionTask[]
  readonly texts: readonly SourceText[]
}

export interface SectionTask {
  readonly id: string
  readonly title: string
  readonly ask: string
}

/** A file, or a value of the session, as passages in their order. */
export interface SourceText {
  /** The label by which a reader knows it. */
  readonly file: string
  readonly blocks: readonly SourceBlock[]
}

export interface SourceBlock {
  readonly kind: 'heading' | 'text' | 'list' | 'table' | 'speech' | 'code'
  readonly text: string
  /** 1 is the highest; of headings. */
  readonly level?: number
  /** Cells by row; of tables. */
  readonly rows?: readonly (readonly string[])[]
  /** Who says it; of speech. */
  readonly speaker?: string
  /** Where it stands, for a reader: 'page 3', '00:04:10', 'sheet Facts'. */
  readonly place?: string
  /** For what was made from another text: where it was found there. */
  readonly origin?: Citation
}

/** An author's schema, as it stands in the definition. */
export type JsonSchema = Readonly<Record<string, unknown>>

export interface Citation {
  readonly file: string
  /** Word for word as it stands there. */
  readonly passage: string
  readonly place?: string
}

/** Where a part of the answer comes from, or that nothing was found, or that no passage bears it out. */
export interface Source extends Partial<Citation> {
  /** JSON pointer into the answer: '/goals/0'. */
  readonly at: string
  readonly note?: 'not found' | 'no source'
}

export interface Answer {
  readonly answer: unknown
  readonly sources: readonly Source[]
  readonly about: string
}

export interface WrittenSection extends Pick<SectionTask, 'id' | 'title'> {
  /** All statements, one paragraph each. */
  readonly text: string
  readonly statements: readonly Statement[]
  readonly about: string
}

export interface Statement {
  readonly kind: 'text' | 'item'
  readonly text: string
  readonly sources: readonly Citation[]
  /** Said of a statement that no passage bears out, and of one that says that nothing was found. */
  readonly note?: 'no source' | 'not found'
}
