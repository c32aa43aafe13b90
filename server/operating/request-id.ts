/** The id of a request, by which the log and whoever sent it mean the same: the sender's own, if it has a plain form. */
import { randomUUID } from 'node:crypto'

export const requestId = (stated: unknown): string =>
  (typeof stated === 'string' ? /^[\w.-]{1,64}$/.exec(stated)?.[0] : undefined) ?? randomUUID()
