/** Work of the tender overview. */
import { tenderCollect } from './tender-collect.ts'
import { tenderFill } from './tender-fill.ts'
import { tenderRead } from './tender-read.ts'

export const tender = [tenderCollect, tenderRead, tenderFill]
