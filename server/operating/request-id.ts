/** The id of a request in the log: the one that the sender states, if it has a plain form, else a new one. */
import { randomUUID } from 'node:crypto'

export const requestId = (stated: unknown): string =>
  (typeof stated === 'string' ? /^[\w.-]{1,64}$/.exec(stated)?.[0] : undefined) ?? randomUUID()
