/** The interface of models that answer questions about texts and write from them, with or without a language model. */
import type { Box } from '#server/documents/extract/types.ts'
import type { CollectTask } from '#server/reading/calls/fact-lists.ts'
import type { FileProblem } from '#server/file-result.ts'

export interface TextModel {
  /** 'search': quotes the passages that it finds. 'language model': reads the texts and writes. */
  readonly method: 'search' | 'language model'
  /** One line for readers that says how the result was made. */
  readonly about: string
  /** Answers in the shape of a JSON Schema. Facts that the texts do not contain are null. */
  readonly answer: (question: Question, signal: AbortSignal, report?: Report) => Promise<Answer>
  /** Sorts what the texts say into lists of facts, each with its passage. */
  readonly collect: (task: CollectTask, signal: AbortSignal, report?: Report) => Promise<CollectedAnswer>
  readonly write: (task: WritingTask, signal: AbortSignal, report?: Report) => Promise<readonly WrittenSection[]>
  /** Proposes changes to a text that a person is writing. Absent: only a language model can. */
  readonly draft?: (task: DraftingTask, signal: AbortSignal) => Promise<unknown>
}

/** The share that is done, from 0 to 1, or undefined if that is not known; and what is being done. */
export type Report = (share: number | undefined, message: string) => void

export interface Question {
  readonly ask: string
  /** The JSON Schema of the answer; the descriptions in it belong to the question. */
  readonly schema: JsonSchema
  readonly texts: readonly SourceText[]
  /** Default: answer. An operator can choose a model for each task. */
  readonly task?: 'answer' | 'reword'
}

export interface WritingTask {
  /** Instructions for all sections: reader, tone, length. */
  readonly ask: string
  readonly sections: readonly SectionTask[]
  readonly texts: readonly SourceText[]
  /** The organisation that the document is for. */
  readonly client?: string
  /** The organisation that offers the work, in whose name the document is written. */
  readonly supplier?: string
  /** The day of the call: 2027-10-14. */
  readonly day?: string
}

export interface SectionTask {
  readonly id: string
  readonly title: string
  readonly ask: string
}

export interface DraftingTask {
  /** What is wanted, in the words of the person. */
  readonly ask: string
  /** How such a text is written, and what an answer has to say. */
  readonly rules: string
  /** The text as it is. */
  readonly text: string
  /** The JSON Schema of the answer. */
  readonly schema: JsonSchema
  /** A former answer, and what is wrong with it. */
  readonly former?: { readonly answer: unknown; readonly problems: string } | undefined
}

/** A file, or a value of the session, as blocks in order. */
export interface SourceText {
  /** The name that a reader knows. */
  readonly file: string
  /** The id of the text in the session, if it has one, such as that of a recorded call. */
  readonly id?: string
  readonly blocks: readonly SourceBlock[]
}

export interface SourceBlock {
  readonly kind: 'heading' | 'text' | 'list' | 'table' | 'speech' | 'code' | 'field' | 'note'
  readonly text: string
  /** The level of a heading; 1 is the highest. */
  readonly level?: number
  /** The cells of a table by row. */
  readonly rows?: readonly (readonly string[])[]
  /** The speaker of a speech. */
  readonly speaker?: string
  /** The place in words for a reader: 'page 3', '00:04:10', 'sheet Facts'. */
  readonly place?: string
  readonly page?: number
  /** Where it is on its page. */
  readonly box?: Box
  /** The text with words hyphenated at line ends, as printed; only if `text` has the whole words. */
  readonly printed?: string
  /** In seconds from the start of the recording. */
  readonly time?: number
  /** For a block that was made from another text, its place in that text. */
  readonly origin?: Citation
  /** For a fact, all passages that support it. It is cited by its number. */
  readonly passages?: readonly Citation[]
}

/** An author's schema, unchanged from the definition. */
export type JsonSchema = Readonly<Record<string, unknown>>

export interface Citation {
  readonly file: string
  /** The exact text. */
  readonly passage: string
  readonly place?: string
}

/** The source of a part of the answer, or a note that nothing was found or that no passage supports it. */
export interface Source extends Partial<Citation> {
  /** JSON pointer into the answer: '/goals/0'. */
  readonly at: string
  readonly note?: 'not found' | 'left out' | 'no source' | 'confirmed' | 'corrected'
  /** Absent for a sure value. Documents print a value that needs confirmation in a section of its own, never as a fact. */
  readonly standing?: 'to confirm'
  /** Why the value needs confirmation, as a sentence: 'The figure 5,000,000 stands in no passage.' */
  readonly reason?: string
  /** Other values that the texts contain for the same field, the most likely first. With "not found": where a person may look. */
  readonly alternatives?: readonly Alternative[]
  /** The text before and after the passage. */
  readonly before?: string
  readonly after?: string
  /** The passage as it is printed, if its words are hyphenated at line ends. */
  readonly printed?: string
  /** How clearly the passage belongs in its list, from about 1 to 7; only if no language model has read it. */
  readonly clarity?: number
  /** The position of its page in the file, from 1, and where it is on that page. */
  readonly page?: number
  readonly box?: Box
}

/** Another value for a field, or the value that a passage would give for a field without one. */
export interface Alternative extends Citation, Pick<Source, 'printed' | 'before' | 'after' | 'page' | 'box'> {
  readonly value: unknown
}

export interface Answer {
  readonly answer: unknown
  readonly sources: readonly Source[]
  readonly about: string
  /** The day of the call that the texts report, if they name it: 2027-10-14. */
  readonly day?: string
  /** The files that gave little or nothing, because they cannot be read without a language model. */
  readonly unread?: readonly FileProblem[]
}

export interface CollectedAnswer extends Answer {
  /** The files that gave no facts, because they cannot be read without a language model. */
  readonly unread: readonly FileProblem[]
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
  /** 'not found': the statement says that nothing was found. */
  readonly note?: 'no source' | 'not found'
  /** Absent for a statement that its passages support completely. */
  readonly standing?: 'to confirm'
  readonly reason?: string
}
