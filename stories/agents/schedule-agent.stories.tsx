/** Generated from definitions/agents/schedule-agent.json by `npm run generate`. Do not edit. */
import definition from '#definitions/agents/schedule-agent.json' with { type: 'json' }
import { agentStories } from '../setup/agent-stories.tsx'

const story = agentStories(definition)
export default { title: 'Agents/Schedule Agent' }

export const ScheduleFresh = story('schedule', 'fresh')
