/** A definition as a browser receives it: without the server's part, and with what that part means for the browser. */
import type { Call, Definition } from './types.ts'

export type PublicCall = Omit<Call, 'work' | 'stages' | 'limits'> & {
  /** Calls whose outcome counts as absent once this call was made again. */
  readonly drops?: readonly string[]
}

export type PublicDefinition = Omit<Definition, 'calls' | 'samples'> & {
  readonly calls: Readonly<Record<string, PublicCall>>
}
