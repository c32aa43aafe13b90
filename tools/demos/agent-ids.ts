/** The ids of the shipped agents. */
import { basename } from 'node:path'
import { agentFiles } from '#tools/agent/agent-files.ts'

export const agentIds = async (): Promise<readonly string[]> =>
  (await agentFiles(['definitions'])).map((file) => basename(file, '.json'))
