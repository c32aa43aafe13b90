/** `agent draw <id or file>`: the state chart of an agent, as Mermaid. */
import { publish } from '#engine/definition/publish.ts'
import { drawMermaid } from '#engine/view/draw-mermaid.ts'
import { operations } from '#server/operations/catalogue.ts'
import { findAgent } from './find-agent.ts'
import type { Command } from './command.ts'

export const draw: Command = {
  usage: 'draw <id or file>',
  about: 'Prints the state chart of an agent as a Mermaid diagram.',
  async run([id]) {
    const definition = await findAgent(id)
    console.log(drawMermaid(publish(definition, operations)))
    return 0
  },
}
