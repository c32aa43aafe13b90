/** Work on tables: from files to figures, and from figures to files. */
import { tableAccount } from './table-account.ts'
import { tableAlign } from './table-align.ts'
import { tableCheck } from './table-check.ts'
import { tableCorrect } from './table-correct.ts'
import { tableDescribe } from './table-describe.ts'
import { tableJoin } from './table-join.ts'
import { tableLoad } from './table-load.ts'
import { tableMeasure } from './table-measure.ts'
import { tableShape } from './table-shape.ts'
import { tableStack } from './table-stack.ts'
import { tableWrite } from './table-write.ts'

export const table = [
  tableLoad,
  tableCheck,
  tableStack,
  tableAlign,
  tableJoin,
  tableShape,
  tableCorrect,
  tableMeasure,
  tableDescribe,
  tableAccount,
  tableWrite,
]
