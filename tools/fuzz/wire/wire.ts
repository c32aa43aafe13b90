/** The data of one connection: which bytes in which pieces, how it ends, and whether a reply is required. */

export interface Wire {
  readonly pieces: readonly Piece[]
  /**
   * wait: for the replies. half-close: closes the sending side, then waits. leave, reset: disconnects without waiting.
   */
  readonly ending: 'wait' | 'half-close' | 'leave' | 'reset'
  /** The methods of its requests, in order: a reply to HEAD has no body. */
  readonly methods: readonly string[]
  /**
   * yes: each request has to be answered. perhaps: the request is malformed, and closing the connection is a valid
   * reply.
   */
  readonly answerOwed: 'yes' | 'perhaps'
}

export interface Piece {
  /** A text is a request head in Latin-1, which may contain placeholders of secrets. */
  readonly content: string | Buffer
  /** The pause after the piece, in milliseconds. */
  readonly pause?: number
}
