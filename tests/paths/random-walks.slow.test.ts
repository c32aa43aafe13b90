/** 2,000 walks for each agent; the other half of the agents stands beside this, so that two cores share the work. */
import { shippedIds } from '#tests/driver/shipped.ts'
import { randomWalks } from './random-walks.ts'

randomWalks(shippedIds.filter((_, index) => index % 2 === 0))
