/** `agent try <id or file>`: walks a wizard to its end in the terminal, with sample values, a simulated clock and pretended work, and rehearses the sample replies. */
import { setImmediate as tick } from 'node:timers/promises'
import { dryRun, type Line } from '#engine/simulation/dry-run.ts'
import { rehearse } from '#engine/simulation/rehearse.ts'
import { operations } from '#server/operations/catalogue.ts'
import type { Command } from './command.ts'
import { findAgent, hubItem } from './find-agent.ts'

export const tryOut: Command = {
  usage: 'try <id or file>',
  about: 'Walks the wizard of an agent to its end, with sample values and pretended work.',
  async run([id]) {
    const definition = await findAgent(id)
    const options = {
      client: definition.access.clients[0] ?? 'Stepwright',
      chosen: await hubItem(definition),
      tick: () => tick(),
    }
    const { lines, problems: ofWalk } = await dryRun(definition, operations, options)
    const rehearsal = await rehearse(definition, operations, options)
    const problems = [...ofWalk, ...rehearsal.problems]
    for (const line of [...lines, ...rehearsal.lines]) console.log(formatLine(line))
    for (const problem of problems) console.error(`✗ ${problem}`)
    console.log(
      problems.length === 0 ? `${definition.id} runs to its end.` : `${definition.id} does not run to its end.`,
    )
    return problems.length === 0 ? 0 : 1
  },
}

const signs: { readonly [K in Line['kind']]: string } = {
  step: '■',
  page: '□',
  press: '  ▸',
  request: '    →',
  file: '    ⇩',
  message: '    “',
  failure: '⚠',
  wait: '⏳',
}
const formatLine = ({ kind, text }: Line) => `${signs[kind]} ${text}${kind === 'message' ? '”' : ''}`
