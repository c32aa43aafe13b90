/** Work that any agent may need: keeping, reading, asking, writing, packing, replying. */
import { dataChoose } from './data-choose.ts'
import { dataDefault } from './data-default.ts'
import { dataWrite } from './data-write.ts'
import { editsKeep } from './edits-keep.ts'
import { factsCorrect } from './facts-correct.ts'
import { factsMerge } from './facts-merge.ts'
import { factsTable } from './facts-table.ts'
import { filesGather } from './files-gather.ts'
import { filesKeep } from './files-keep.ts'
import { filesList } from './files-list.ts'
import { filesUnpack } from './files-unpack.ts'
import { replySet } from './reply-set.ts'
import { sheetRead } from './sheet-read.ts'
import { sheetWrite } from './sheet-write.ts'
import { textAsk } from './text-ask.ts'
import { textExtract } from './text-extract.ts'
import { textReword } from './text-reword.ts'
import { textWrite } from './text-write.ts'
import { zipMake } from './zip-make.ts'

export const general = [
  filesKeep,
  filesGather,
  filesList,
  filesUnpack,
  textExtract,
  textAsk,
  factsMerge,
  factsCorrect,
  factsTable,
  textWrite,
  textReword,
  sheetRead,
  sheetWrite,
  dataDefault,
  dataChoose,
  editsKeep,
  dataWrite,
  zipMake,
  replySet,
]
