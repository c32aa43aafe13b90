/** Checks definitions one by one, and then against each other. */
import type { Catalogue } from './catalogue.ts'
import { checkDefinition, type Checked } from './check-definition.ts'
import { amongAgents } from './check/among-agents.ts'
import { inOrder, type Problem } from './problem.ts'
import { problemOfFinding } from './read/problem-at.ts'
import { readSource } from './read/read-source.ts'

export interface DefinitionFile {
  readonly file: string
  readonly text: string | Uint8Array
}
export interface CheckedFile extends Checked {
  readonly file: string
}

export function checkAll(files: readonly DefinitionFile[], catalogue: Catalogue): readonly CheckedFile[] {
  // What agents share is looked at as far as it can be read, whatever else is wrong with them.
  const sources = files.map(({ file, text }) => ({ file, ...readSource(text) }))
  const found = amongAgents(sources)
  return files.map(({ file, text }, index) => {
    const source = sources[index]
    const shared = found.filter((each) => each.agent === index)
    const more = source ? shared.map(({ finding }) => problemOfFinding(finding, source, file)) : []
    return withMore(file, checkDefinition(text, catalogue, file), more)
  })
}

function withMore(file: string, { definition, problems }: Checked, more: readonly Problem[]): CheckedFile {
  const all = inOrder([...problems, ...more])
  const right = definition !== undefined && !more.some(({ severity }) => severity === 'error')
  return right ? { file, definition, problems: all } : { file, problems: all }
}
