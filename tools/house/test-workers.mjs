/** How many tests run side by side. Vitest compares the number of every project and refuses different ones. */
import { availableParallelism } from 'node:os'

/**
 * As many as there are cores. With one more, the whole run was not faster (1,793 s instead of 1,606 s on two cores), and
 * steps in a page came so late that tests ran out of time.
 */
export const testWorkers = availableParallelism()
