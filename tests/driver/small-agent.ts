/** An agent with only the parts that a test needs, as a browser receives it. */
import type { PublicCall, PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Step } from '#engine/definition/types.ts'

type Parts = Partial<PublicDefinition> & { readonly steps: readonly Step[] }

export const smallAgent = (parts: Parts): PublicDefinition => ({
  format: 1,
  id: 'small',
  name: 'Small Agent',
  path: '/agent/small',
  access: { clients: [] },
  instructions: 'Small',
  calls: {},
  ...parts,
})

export const post = (path: string, more: Partial<PublicCall> = {}): PublicCall => ({
  method: 'POST',
  path: `/api/agent/small/${path}`,
  session: 'opens',
  json: { sessionId: '@session' },
  ...more,
})

export const get = (path: string, more: Partial<PublicCall> = {}): PublicCall => ({
  method: 'GET',
  path: `/api/agent/small/${path}`,
  session: 'needs',
  ...more,
})
