/** Takes out the files that somebody put into a rich text document: objects of OLE in the older form ([MS-OLEDS] 2.2.5), as hexadecimal figures. */
import type { BlockWriter } from '../block-writer.ts'
import { takeRecords } from '../drawings/objects-in-ole.ts'
import { packOle } from '../../container/ole/open-ole.ts'

export function takeObjectsOfRtf(rtf: string, writer: BlockWriter): void {
  const containers = [...rtf.matchAll(/\\objdata\b([^{}\\]*)/g)].flatMap(([, figures = '']) => {
    const native = nativeDataOf(Buffer.from(figures.replace(/[^\da-f]/gi, ''), 'hex'))
    return native === undefined ? [] : [{ instance: 0, body: native }]
  })
  takeRecords(containers, writer)
}

/** As a container of OLE; undefined for an object that only points to a file. */
function nativeDataOf(object: Buffer): Buffer | undefined {
  // After its version and kind come three texts, each preceded by its length.
  let at = 8
  let className = ''
  for (let text = 0; text < 3; text += 1) {
    if (at + 4 > object.length) return undefined
    const end = at + 4 + object.readUInt32LE(at)
    if (text === 0) className = object.toString('latin1', at + 4, end).replace(/\0.*$/, '')
    at = end
  }
  if (at + 4 > object.length || object.readUInt32LE(4) !== embedded) return undefined
  const native = object.subarray(at + 4, at + 4 + object.readUInt32LE(at))
  if (className !== 'Package') return native
  const length = Buffer.alloc(4)
  length.writeUInt32LE(native.length)
  return packOle([['\u0001Ole10Native', Buffer.concat([length, native])]])
}

const embedded = 2
