/** 200 random walks for each agent, the same ones each time. Many more: random-walks.all.test.ts. */
import { shippedIds } from '#tests/driver/shipped.ts'
import { randomWalks } from './random-walks.ts'

randomWalks(shippedIds, { seed: 20_260_310, walks: 200 })
