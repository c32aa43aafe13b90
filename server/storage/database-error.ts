/** A database that cannot be used: its message is a sentence for whoever started the program. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}
