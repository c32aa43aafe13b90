/** Draws the picture of an agent. Loaded on demand, since a page is complete without it. */
import { createElement } from 'react'
import type { AgentIconName } from '#engine/definition/schema/agent-icon-names.ts'
import { agentIcons } from './agent-icons.ts'

export const AgentPicture = ({ icon }: { readonly icon: AgentIconName }) =>
  createElement(agentIcons[icon], { 'aria-hidden': true })
