/** The stories that only `npm run test:all` runs: of the shipped agents, of the panels and of the portal's pages, and large ones. */
import { stories } from './stories.ts'

export default stories('all-stories', ['{components,foundations}/**', 'wizard/!(*.all).stories.tsx'])
