/** Visits the shipped agents; see visit.ts for what a visit can do. */
import { createActor } from 'xstate'
import { createWizard } from '#engine/machine/create-wizard.ts'
import { simulate } from '#engine/simulation/simulate.ts'
import { chosenItem, shippedAgent } from './shipped.ts'
import { scriptedServer } from './scripted-server.ts'
import { tick } from './tick.ts'
import type { Visit, VisitOptions } from './visit.ts'
import { createVisit } from './create-visit.ts'

export async function visit(agentId: string, options: VisitOptions): Promise<Visit> {
  const definition = shippedAgent(agentId)
  const session = () => simulation.sessions.at(-1)
  const server = scriptedServer(options.server, session)
  const simulation = simulate({
    server: server.answer,
    tick,
    random: () => options.random ?? 0,
    ...(options.now === undefined ? {} : { start: Date.parse(options.now) }),
    ...(options.popups === undefined ? {} : { popups: options.popups }),
    ...(options.confirm === undefined ? {} : { confirm: options.confirm }),
  })
  const machine = createWizard(definition, simulation.host, {
    product: 'Stepwright',
    client: options.client ?? 'Stepwright',
    endTo: undefined,
    chosen: chosenItem(definition, options.chosen),
  })
  const actor = createActor(machine)
  actor.start()
  await simulation.clock.settle()
  server.expectNoUnscripted()
  return createVisit(definition, actor, simulation, server)
}
