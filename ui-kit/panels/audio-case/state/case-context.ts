/** The services that every part of the panel's state uses: the calls, the texts, the clock, and the signal that ends it. */
import type { PanelCalls, PanelRequest } from '#engine/machine/panel-calls.ts'
import { CallError } from '#engine/client/call-error.ts'
import type { Clock } from '#engine/machine/panel-props.ts'
import type { Texts } from '../texts.ts'

export interface CaseContext {
  readonly calls: Pick<PanelCalls, 'ask'>
  readonly texts: Texts
  readonly clock: Clock
  /** Aborted when the panel closes. */
  readonly signal: () => AbortSignal
}

/** Sends a request and reads its reply; a reply that `read` cannot read counts as a failure. */
export async function requestAndRead<Read>(
  calls: CaseContext['calls'],
  call: string,
  request: PanelRequest,
  read: (json: unknown) => Read | undefined,
): Promise<Read> {
  const { json } = await calls.ask(call, request)
  const result = read(json)
  if (result === undefined) throw new CallError('refused', { status: 200, json })
  return result
}
