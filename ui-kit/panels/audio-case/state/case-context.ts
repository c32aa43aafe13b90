/** What each part of a case works with. */
import type { PanelCalls, PanelRequest } from '#engine/machine/panel-calls.ts'
import { CallError } from '#engine/client/call-error.ts'
import type { Clock } from '#engine/machine/panel-props.ts'
import type { Texts } from '../texts.ts'

export interface CaseContext {
  readonly calls: Pick<PanelCalls, 'ask'>
  readonly texts: Texts
  readonly clock: Clock
  /** Ends with the panel. */
  readonly signal: () => AbortSignal
}

/** Asks, and reads the reply; one that does not hold what was asked for is a failure like any other. */
export async function askFor<Read>(
  calls: CaseContext['calls'],
  call: string,
  request: PanelRequest,
  read: (json: unknown) => Read | undefined,
): Promise<Read> {
  const { json } = await calls.ask(call, request)
  const found = read(json)
  if (found === undefined) throw new CallError('refused', { status: 200, json })
  return found
}
