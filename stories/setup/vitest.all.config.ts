/** The stories of the shipped agents as tests, which only `npm run test:all` runs. */
import { stories } from './stories.ts'

export default stories('all-stories', ['{components,panels,wizard}/**'])
