/** One command of `npm run agent`. A CommandError is a sentence for whoever typed it. */
export interface Command {
  readonly usage: string
  readonly about: string
  /** The exit code. */
  run(args: readonly string[]): Promise<number>
}

export class CommandError extends Error {
  override readonly name = 'CommandError'
}
