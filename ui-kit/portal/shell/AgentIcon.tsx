/** The picture of an agent beside its name. Its space is reserved while it loads, so that nothing moves. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { onDemand, WhileLoading } from '#ui-kit/components/on-demand.tsx'

const AgentPicture = onDemand(async () => (await import('./AgentPicture.tsx')).AgentPicture)
const place = <svg aria-hidden="true" width="24" height="24" />

export const AgentIcon = ({ agent: { icon = 'document' } }: { readonly agent: Pick<PublicDefinition, 'icon'> }) => (
  <WhileLoading value={place}>
    <AgentPicture icon={icon} />
  </WhileLoading>
)
