/** What goes over one connection: which bytes in which pieces, how it ends, and whether an answer is owed. */

export interface Wire {
  readonly pieces: readonly Piece[]
  /** wait: for the answers. half-close: says that nothing more comes, then waits. leave, reset: goes without waiting. */
  readonly ending: 'wait' | 'half-close' | 'leave' | 'reset'
  /** The methods of the requests that are on it, in their order: an answer to HEAD has no body. */
  readonly methods: readonly string[]
  /** yes: each request has to be answered. perhaps: what was sent is broken, and closing the connection is an answer. */
  readonly answerOwed: 'yes' | 'perhaps'
}

export interface Piece {
  /** A text is a head, in Latin-1, that may name secrets. */
  readonly content: string | Buffer
  /** Milliseconds after it. */
  readonly pause?: number
}
