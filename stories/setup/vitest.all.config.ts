/** The stories of the shipped agents and of the portal's pages as tests, which only `npm run test:all` runs. */
import { stories } from './stories.ts'

export default stories('all-stories', ['{components,foundations,panels,wizard}/**'])
