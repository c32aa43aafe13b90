/** Many random walks with a new seed each time; another file has the other half of the agents, so that two cores share the work. */
import { shippedIds } from '#tests/driver/shipped.ts'
import { manyRandomWalks } from './random-walks.ts'

manyRandomWalks(shippedIds.filter((_, index) => index % 2 === 0))
