/** Many random walks through one half of the agents. */
import { shippedIds } from '#tests/driver/shipped.ts'
import { manyRandomWalks } from './random-walks.ts'

manyRandomWalks(shippedIds.filter((_, index) => index % 2 === 1))
