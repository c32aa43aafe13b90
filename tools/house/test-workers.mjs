/** How many tests run side by side. Vitest compares the number of every project and refuses different ones. */
import { availableParallelism } from 'node:os'

/** One more than there are cores: about half of the tests wait for servers and browsers. */
export const testWorkers = availableParallelism() + 1
