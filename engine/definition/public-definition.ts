/** The type of a definition that a browser receives: without the server's part, but with what follows from it. */
import type { Call, Definition } from './types.ts'

export type PublicCall = Omit<Call, 'about' | 'work' | 'stages' | 'limits'> & {
  /** The calls whose outcome becomes invalid when this call is sent again. */
  readonly drops?: readonly string[]
}

export type PublicDefinition = Omit<Definition, 'calls' | 'samples'> & {
  readonly calls: Readonly<Record<string, PublicCall>>
  /** The values of the example, if there are sample files. */
  readonly example?: PublicExample
}

export interface PublicExample {
  /** By the id of the field. */
  readonly values: Readonly<Record<string, unknown>>
  /** The names of the files by the id of their field. The server hands them out. */
  readonly files: Readonly<Record<string, readonly string[]>>
}
