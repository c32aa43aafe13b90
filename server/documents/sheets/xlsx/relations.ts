/** Which part of a workbook refers to which: the `_rels` beside each part. */
import { posix } from 'node:path'
import { limits } from '../limits.ts'
import type { Archive } from './archive.ts'
import { scanPart } from './scan-part.ts'

export interface Relation {
  /** The last word of its type: `worksheet`, `sharedStrings`. The rest differs between the two dialects of the format. */
  readonly type: string
  readonly part: string
}

export interface Relations {
  readonly byId: (id: string) => Relation | undefined
  readonly ofType: (type: string) => readonly string[]
}

export async function readRelations(archive: Archive, part: string): Promise<Relations> {
  const folder = posix.dirname(part)
  const beside = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  const all = new Map<string, Relation>()
  if (archive.has(beside)) {
    await scanPart(archive, beside, limits.partBytes, {
      open: (name, { Id, Type, Target, TargetMode }) => {
        if (name !== 'Relationship' || Id === undefined || Type === undefined || Target === undefined) return
        if (TargetMode === 'External') return
        const target = Target.replaceAll('\\', '/')
        const part = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
        all.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part })
      },
    })
  }
  return {
    byId: (id) => all.get(id),
    ofType: (type) => [...all.values()].filter((each) => each.type === type).map(({ part }) => part),
  }
}
