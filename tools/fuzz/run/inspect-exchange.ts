/** Prints a request and its reply, for a replay. */
import { isPreparing } from '../cases/plan-case.ts'
import type { PlannedRequest } from '../cases/planned-case.ts'
import type { Exchange } from '../wire/send.ts'
import { inspectRequest, visible } from './inspect-request.ts'

const longest = { header: 160, body: 600 }

export function inspectExchange(index: number, request: PlannedRequest, exchange: Exchange): readonly string[] {
  const { answers, ended, error, milliseconds, problems } = exchange
  return [
    '',
    `${isPreparing(request) ? 'Before it' : `Case ${index}`}: ${request.route}`,
    ...inspectRequest(request),
    ...answers.flatMap(({ status, headers, body }) => [
      `< ${status}`,
      ...headers.map(([name, value]) => `< ${name}: ${visible(value).slice(0, longest.header)}`),
      ...(body.length > 0 ? [`< (${body.length} bytes) ${visible(body.toString('latin1', 0, longest.body))}`] : []),
    ]),
    `${ended}${error === undefined ? '' : ` (${error})`} after ${Math.round(milliseconds)} ms`,
    ...problems,
  ]
}
