/** 200 random walks for each agent, with the same seed each time. random-walks.all.test.ts takes many more. */
import { shippedIds } from '#tests/driver/shipped.ts'
import { randomWalks } from './random-walks.ts'

randomWalks(shippedIds, { seed: 20_260_310, walks: 200 })
