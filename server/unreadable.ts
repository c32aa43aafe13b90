/**
 * The error that says why a file cannot be read completely. Its message is the rest of a sentence that begins with the
 * file's name. Readers of files throw it without knowing about HTTP; operations and the upload check turn it into a
 * refusal. Workers pass it to their callers, so it lies in a module that both workers and documents may import.
 */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  /** The file that is at fault, if it is not the one that the caller asked to read. */
  readonly file: string | undefined

  constructor(reason: string, file?: string) {
    super(reason)
    this.file = file
  }

  /** `requestedFile`: the name of the file that the caller asked to read. */
  sentenceFor(requestedFile: string): string {
    return `"${this.file ?? requestedFile}" ${this.message}`
  }
}
