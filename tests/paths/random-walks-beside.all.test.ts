/** The other half of the many random walks. */
import { shippedIds } from '#tests/driver/shipped.ts'
import { manyRandomWalks } from './random-walks.ts'

manyRandomWalks(shippedIds.filter((_, index) => index % 2 === 1))
