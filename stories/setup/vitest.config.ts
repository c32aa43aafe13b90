/** The stories of tokens, components, panels and steps as tests. */
import { stories } from './stories.ts'

export default stories('stories', ['{agents,panels,portal}/**', '**/*.all.stories.tsx'])
