/** A file of a run with which a new run of another agent begins, as the page of the former leaves it in the history. */
export interface FileToTake {
  readonly from: 'file'
  /** The field of the new run that takes it. */
  readonly field: string
  readonly name: string
  /** The call that answers with it. The server answers only the owner of the run. */
  readonly address: string
}
