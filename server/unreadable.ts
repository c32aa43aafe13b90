/**
 * Why a file cannot be read, or not to its end: the rest of a sentence that begins with the file's name. Whoever reads
 * files throws it and knows nothing of HTTP; operations and the upload check make a refusal of it. It crosses from a worker
 * to whoever asked, so it stands below workers and documents alike.
 */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  /** The file that is meant, where whoever asked may have another one in mind. */
  readonly file: string | undefined

  constructor(reason: string, file?: string) {
    super(reason)
    this.file = file
  }

  /** `asked`: the file that was to be read. */
  sentence(asked: string): string {
    return `"${this.file ?? asked}" ${this.message}`
  }
}
