/** One command of `npm run agent`. A CommandError is a sentence for the user of the command. */
export interface Command {
  readonly usage: string
  readonly about: string
  /** The exit code. */
  run(args: readonly string[]): Promise<number>
}

export class CommandError extends Error {
  override readonly name = 'CommandError'
}
