/** A hub: the page on which a policy is chosen. */
import { userEvent, within } from 'storybook/test'
import hub from '#definitions/hubs/hr-policies.json' with { type: 'json' }
import { agentsOf } from '#tests/driver/components/agents-of.ts'
import { pageStory, refused } from '../setup/portal-stories.tsx'

export default { title: 'Pages/Hub', parameters: { layout: 'fullscreen' } }

const page = { address: '/agent/hr-policies', account: { clients: ['PaveleyHR'] } }
const items = (list: readonly object[]) => ({
  'GET /api/agents': { agents: agentsOf('PaveleyHR'), hubs: { 'hr-policies': list } },
})

export const Many = pageStory({ ...page, answers: items(hub.items), shows: /Adoption policy/ })
export const One = pageStory({
  ...page,
  answers: items(hub.items.slice(0, 1)),
  shows: /Absence management/,
})
export const Empty = pageStory({ ...page, answers: items([]), shows: /Browse Agents/ })
const searched = pageStory({ ...page, answers: items(hub.items), shows: /Adoption policy/ })
export const NothingFound: typeof searched = {
  ...searched,
  play: async (context) => {
    await searched.play?.(context)
    await userEvent.type(within(context.canvasElement).getByRole('searchbox'), 'zzz')
  },
}
export const Failed = pageStory({
  ...page,
  answers: { 'GET /api/agents': refused },
  shows: /database does not answer/,
})
