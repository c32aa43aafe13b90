/** Which of the workspaces may use an agent, by the text of its definition: the provider’s, and those that it admits. All of them while it names none. */
import { findNodeAtLocation, getNodeValue, parseTree } from 'jsonc-parser'
import { mayEnter } from '#engine/access/may-enter.ts'

export function admittedWorkspaces(text: string, clients: readonly string[], provider: string): readonly string[] {
  const root = parseTree(text)
  const node = root && findNodeAtLocation(root, ['access', 'clients'])
  const admits: unknown = node && getNodeValue(node)
  if (!Array.isArray(admits)) return clients
  return clients.filter((workspace) => mayEnter(admits.map(String), { workspace, provider }))
}
