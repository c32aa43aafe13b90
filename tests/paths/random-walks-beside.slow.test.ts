/** The other half of the random walks. */
import { shippedIds } from '#tests/driver/shipped.ts'
import { randomWalks } from './random-walks.ts'

randomWalks(shippedIds.filter((_, index) => index % 2 === 1))
