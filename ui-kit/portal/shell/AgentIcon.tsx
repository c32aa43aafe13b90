/** The picture of an agent beside its name. */
import { createElement } from 'react'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { agentIcons } from './agent-icons.ts'

export const AgentIcon = ({ agent: { icon = 'document' } }: { readonly agent: Pick<PublicDefinition, 'icon'> }) =>
  createElement(agentIcons[icon], { 'aria-hidden': true })
