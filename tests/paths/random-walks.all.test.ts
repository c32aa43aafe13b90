/** Many random walks, other ones each time; the other half of the agents stands beside this, so that two cores share the work. */
import { shippedIds } from '#tests/driver/shipped.ts'
import { manyRandomWalks } from './random-walks.ts'

manyRandomWalks(shippedIds.filter((_, index) => index % 2 === 0))
