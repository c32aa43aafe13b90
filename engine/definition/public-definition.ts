/** The type of a definition that a browser receives: without the server's part, but with what follows from it. */
import type { Call, Definition } from './types.ts'

export type PublicCall = Omit<Call, 'work' | 'stages' | 'limits'> & {
  /** The calls whose outcome becomes invalid when this call is sent again. */
  readonly drops?: readonly string[]
}

export type PublicDefinition = Omit<Definition, 'calls' | 'samples'> & {
  readonly calls: Readonly<Record<string, PublicCall>>
}
