/** Whether an error says that the database went away, or is not there yet, rather than that it refused something. */
import { faultOf } from '#server/operating/fault.ts'

export const connectionLost = (error: unknown): boolean => faultOf(error)?.kind === 'database away'
