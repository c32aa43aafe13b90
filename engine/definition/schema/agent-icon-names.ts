/** The icons that an agent may have beside its name, named by what they show. The ui-kit draws them. */
export const agentIconNames = [
  'document',
  'documents',
  'people',
  'chart',
  'sofa',
  'palette',
  'picture',
  'list',
  'megaphone',
  'gavel',
  'calendar',
  'headphones',
  'handshake',
  'table',
  'search',
] as const

export type AgentIconName = (typeof agentIconNames)[number]
