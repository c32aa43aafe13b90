/** Whether an error means that the database went away or has not started yet, rather than that it refused a statement. */
import { faultOf } from '#server/operating/fault.ts'

export const isConnectionLost = (error: unknown): boolean => faultOf(error)?.kind === 'database away'
