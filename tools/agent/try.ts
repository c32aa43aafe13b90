/** `agent try <id or file>`: walks a wizard to its end in the terminal, with sample values, a simulated clock and pretended work, rehearses the sample replies, and says what the work makes. */
import { setImmediate as tick } from 'node:timers/promises'
import { dryRun, type Line } from '#engine/simulation/dry-run.ts'
import { rehearse } from '#engine/simulation/rehearse.ts'
import { madeValues } from '#engine/definition/made-values.ts'
import type { Definition } from '#engine/definition/types.ts'
import { operations } from '#server/operations/catalogue.ts'
import type { Command } from './command.ts'
import { findAgent, hubItem } from './find-agent.ts'
import { shippedCatalogue } from './shipped-catalogue.ts'

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
    for (const line of await shapesOf(definition)) console.log(line)
    for (const problem of problems) console.error(`✗ ${problem}`)
    console.log(
      problems.length === 0 ? `${definition.id} runs to its end.` : `${definition.id} does not run to its end.`,
    )
    return problems.length === 0 ? 0 : 1
  },
}

/** What work can name: an author sees which columns and parts a value has. */
async function shapesOf(definition: Definition): Promise<readonly string[]> {
  const made = madeValues(definition, await shippedCatalogue())
  return made.length === 0
    ? []
    : ['', 'What the work makes:', ...made.map(({ name, shape }) => `  ${name} – ${shape}`), '']
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
