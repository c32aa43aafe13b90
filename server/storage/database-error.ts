/** The error of a database that cannot be used. Its message is a sentence for the person who started the program. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}
