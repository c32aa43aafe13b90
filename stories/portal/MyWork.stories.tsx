/** My work: the runs of a user. */
import { pageStory, pending, refused } from '../setup/portal-stories.tsx'
import { finished, manyRuns } from './runs.ts'

export default { title: 'Pages/My work', parameters: { layout: 'fullscreen' } }

const runs = (list: readonly object[], next: string | null = null) => ({ 'GET /api/me/runs': { runs: list, next } })

export const Empty = pageStory({ address: '/work', answers: runs([]), shows: /My work/ })
export const OneFinished = pageStory({
  address: '/work',
  answers: runs([finished(2)]),
  shows: /Finished/,
})
export const Many = pageStory({
  address: '/work',
  answers: runs(manyRuns, 'more'),
  shows: /Sofa 3\.png/,
})
export const NothingFound = pageStory({
  address: '/work?text=unknown',
  answers: runs([]),
  shows: /My work/,
})
export const Waiting = pageStory({
  address: '/work',
  answers: { 'GET /api/me/runs': pending },
  shows: /My work/,
})
export const Failed = pageStory({
  address: '/work',
  answers: { 'GET /api/me/runs': refused },
  shows: /database does not answer/,
})
export const Offline = pageStory({ address: '/work', offline: true, shows: /My work/ })
