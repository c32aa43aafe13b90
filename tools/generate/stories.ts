/** The stories of every agent: one file per definition, one story per step and reachable state of its machine. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setImmediate as tick } from 'node:timers/promises'
import { readSource } from '#engine/definition/read/read-source.ts'
import type { Definition } from '#engine/definition/types.ts'
import { reachState, stepStates } from '#engine/simulation/reach-state.ts'
import { operations } from '#server/operations/catalogue.ts'
import { agentFiles } from '#tools/agent/agent-files.ts'
import { hubItem } from '#tools/agent/find-agent.ts'

export async function storyFiles(): Promise<readonly { readonly file: string; readonly text: string }[]> {
  const files = await agentFiles(['definitions'])
  return Promise.all(
    files.map(async (file) => storyFile(basename(file, '.json'), readSource(await readFile(file)).data as Definition)),
  )
}

async function storyFile(id: string, definition: Definition) {
  const { hub } = definition
  const names = await storiesOf(definition)
  const lines = [
    `/** Generated from definitions/agents/${id}.json by \`npm run generate\`. Do not edit. */`,
    `import definition from '#definitions/agents/${id}.json' with { type: 'json' }`,
    ...(hub ? [`import hub from '#definitions/hubs/${hub.items}.json' with { type: 'json' }`] : []),
    `import { agentStories } from '../setup/agent-stories.tsx'`,
    '',
    `const story = agentStories(definition${hub ? ', hub.items' : ''})`,
    `export default { title: 'Agents/${definition.name}' }`,
    '',
    ...names.map(({ step, state }) => `export const ${exportName(step, state)} = story('${step}', '${state}')`),
    '',
  ]
  return { file: `stories/agents/${id}.stories.tsx`, text: lines.join('\n') }
}

async function storiesOf(definition: Definition) {
  const chosen = await hubItem(definition)
  const options = { client: definition.access.clients[0] ?? 'Stepwright', chosen, tick: () => tick() }
  const found = []
  for (const { id: step } of definition.steps) {
    for (const state of stepStates) {
      const walked = await reachState(definition, operations, options, step, state)
      walked?.actor.stop()
      if (walked) found.push({ step, state })
    }
  }
  return found
}

const exportName = (step: string, state: string) =>
  [...step.split('-'), state].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
