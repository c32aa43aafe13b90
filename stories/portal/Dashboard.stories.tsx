/** The dashboard, as its user's work stands. */
import { pageStory, pending, refused } from '../setup/portal-stories.tsx'
import { finished, manyRuns, run } from './runs.ts'

export default { title: 'Pages/Dashboard', parameters: { layout: 'fullscreen' } }

const runs = (list: readonly object[]) => ({ 'GET /api/me/runs': { runs: list, next: null } })

export const Empty = pageStory({ address: '/dashboard', answers: runs([]), shows: /Start/ })
export const OneRun = pageStory({ address: '/dashboard', answers: runs([run(1)]), shows: /Sofa 1\.png/ })
export const ManyRuns = pageStory({
  address: '/dashboard',
  account: { clients: ['Stepwright'], isAdmin: true },
  answers: runs([...manyRuns, finished(40)]),
  shows: /Recent results/,
})
export const Waiting = pageStory({
  address: '/dashboard',
  answers: { 'GET /api/me/runs': pending },
  shows: /Welcome/,
})
export const RunsFailed = pageStory({
  address: '/dashboard',
  answers: { 'GET /api/me/runs': refused },
  shows: /Welcome/,
})
export const Offline = pageStory({ address: '/dashboard', offline: true, shows: /Welcome/ })
export const WithoutWorkspace = pageStory({
  address: '/users/dashboard',
  account: { clients: [] },
  answers: runs([]),
  shows: /Existing Custom Agent Examples/,
})
