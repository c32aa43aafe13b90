/** One machine per agent for thousands of runs, since building it costs more than running it: its host is that of the current run. */
import { createActor } from 'xstate'
import { createWizard, machineOf, wizardNode, type WizardMachine } from '#engine/machine/create-wizard.ts'
import { freshContext } from '#engine/machine/fresh-context.ts'
import type { Host } from '#engine/machine/host.ts'
import { createKit } from '#engine/machine/kit.ts'
import type { Node } from '#engine/machine/node.ts'
import type { ResumeRecord } from '#engine/machine/record.ts'
import { resumeFrom } from '#engine/machine/resume.ts'
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
    askUnsaved: (count, signal) => current().askUnsaved(count, signal),
  }
  const options = {
    product: 'Stepwright',
    client: 'Stepwright',
    endTo: undefined,
    chosen: chosenItem(definition, undefined),
  }
  const kit = createKit(definition, host)
  const chart = wizardNode(kit)
  const resumed = new Map<string, WizardMachine>()
  return {
    definition,
    whole: shippedDefinition(id),
    machine: createWizard(definition, host, options),
    options,
    /** Resumes a run as a page does that is opened again; runs that are resumed at the same point share a machine. */
    resume(record: ResumeRecord) {
      const { config, context } = resumeFrom(record)(kit, chart, freshContext(definition, host, options))
      const point = JSON.stringify(addedTo(chart, config))
      const machine = resumed.get(point) ?? machineOf(kit, { config, context: ({ input }) => input })
      resumed.set(point, machine)
      return { machine, actor: createActor(machine, { input: context }) }
    },
    begin(run: Host) {
      underWay = run
    },
  }
}

/** The serialisable differences between the chart of a resumed run and that of a new one; functions depend only on these. */
function addedTo(chart: Node | undefined, { initial, states = {}, ...node }: Node): unknown {
  if (chart === undefined) return { initial, states, ...node }
  const others = Object.entries(states).filter(([name, state]) => state !== chart.states?.[name])
  return { initial, states: others.map(([name, state]) => [name, addedTo(chart.states?.[name], state)]) }
}

export type SharedMachine = ReturnType<typeof sharedMachine>

/** The simulated time at which every run begins. */
export const start = Date.UTC(2026, 2, 10, 9)
