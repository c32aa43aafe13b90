/** What a new agent can begin from, besides a copy of another agent: whole definitions, whose ids, names and addresses are replaced. */
import askConfirmWrite from './templates/ask-confirm-write.json?raw'
import filesThroughStages from './templates/files-through-stages.json?raw'
import formAndWordFile from './templates/form-and-word-file.json?raw'
import tablesToAReport from './templates/tables-to-a-report.json?raw'

export interface AgentTemplate {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly text: string
}

/** The simplest first. */
export const templates: readonly AgentTemplate[] = [
  formAndWordFile,
  filesThroughStages,
  tablesToAReport,
  askConfirmWrite,
].map((text) => {
  // The cast is safe: a test checks each of them as a definition.
  const { id, name, about } = JSON.parse(text) as AgentTemplate
  return { id, name, about, text }
})
