/** Work on tables: from files to figures. */
import { tableCheck } from './table-check.ts'
import { tableJoin } from './table-join.ts'
import { tableLoad } from './table-load.ts'

export const table = [tableLoad, tableCheck, tableJoin]
