/** The error of a database that cannot be used. Its message is a sentence for the person who started the program. */
import { faultOf } from '#server/operating/fault.ts'

export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/** Whether an error means that the database went away or has not started yet, rather than that it refused a statement. */
export const isConnectionLost = (error: unknown): boolean => faultOf(error)?.kind === 'database away'
