/** One machine per agent for thousands of runs, since building it costs more than running it: its host is that of the run under way. */
import { createWizard } from '#engine/machine/create-wizard.ts'
import type { Host } from '#engine/machine/host.ts'
import { chosenItem, shippedAgent, shippedDefinition } from '#tests/driver/shipped.ts'

export function sharedMachine(id: string) {
  const definition = shippedAgent(id)
  let underWay: Host | undefined
  const current = (): Host => {
    if (!underWay) throw new Error('No run has begun.')
    return underWay
  }
  const host: Host = {
    send: (request, options) => current().send(request, options),
    join: async (call, session, options) => current().join?.(call, session, options) ?? 'unknown',
    now: () => underWay?.now() ?? start,
    sleep: (until, signal) => current().sleep(until, signal),
    random: () => current().random(),
    newSessionId: () => current().newSessionId(),
    save: (file) => current().save(file),
    open: (address) => current().open(address),
    go: (address) => current().go(address),
    confirm: (question) => current().confirm(question),
  }
  const options = {
    product: 'Stepwright',
    client: 'Stepwright',
    endTo: undefined,
    chosen: chosenItem(definition, undefined),
  }
  return {
    definition,
    whole: shippedDefinition(id),
    options,
    host,
    machine: createWizard(definition, host, options),
    begin(run: Host) {
      underWay = run
    },
  }
}

export type SharedMachine = ReturnType<typeof sharedMachine>

/** The simulated time at which every run begins. */
export const start = Date.UTC(2026, 2, 10, 9)
