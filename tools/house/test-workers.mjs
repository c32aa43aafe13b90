/** How many tests run side by side. Vitest compares the number of every project and refuses different ones. */
import { availableParallelism } from 'node:os'

/** On two cores Vitest would leave one idle; half of the tests wait for servers and browsers anyway. */
export const testWorkers = Math.max(2, availableParallelism() - 1)
