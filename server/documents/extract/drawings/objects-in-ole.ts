/**
 * Extracts embedded objects from an old Office document (.doc, .xls, .ppt), such as a price sheet in a letter, or a
 * chart.
 */
import { constants, inflateSync } from 'node:zlib'
import { limits } from '../../container/limits.ts'
import { openOle, type Ole, packOle } from '../../container/ole/open-ole.ts'
import { Unreadable } from '../../container/unreadable.ts'
import type { BlockWriter } from '../block-writer.ts'
import { fileOfObject } from './file-of-object.ts'
import { tableOfGraph } from './graph-chart.ts'

/** Word keeps objects in one folder ([MS-DOC] 2.1), Excel each in a folder of its own ([MS-XLS] 2.1.7). */
export function takeObjects(bytes: Uint8Array, writer: BlockWriter): void {
  const ole = openSound(bytes)
  if (ole === undefined) return
  const pool = ole.folder('ObjectPool')
  const objects = [
    ...pool.folders.map((name) => pool.folder(name)),
    ...ole.folders.filter((name) => /^MBD[\da-f]{8}$/i.test(name)).map((name) => ole.folder(name)),
  ]
  for (const [at, object] of objects.slice(0, mostObjects).entries())
    take(object, at, () => packOle(object.streams), writer)
}

/** PowerPoint keeps each as a container, packed or not ([MS-PPT] 2.10.34). */
export function takeRecords(
  records: readonly { readonly body: Buffer; readonly instance: number }[],
  writer: BlockWriter,
): void {
  let left: number = limits.fileBytes
  for (const [at, { body, instance }] of records.slice(0, mostObjects).entries()) {
    const bytes = instance === 0 ? body : unpacked(body.subarray(4), left)
    const object = bytes === undefined ? undefined : openSound(bytes)
    left -= bytes?.length ?? 0
    if (object !== undefined && bytes !== undefined) take(object, at, () => bytes, writer)
  }
}

const mostObjects = 500

/** A file becomes a separate file; a chart becomes a table of its displayed values. */
function take(object: Ole, at: number, whole: () => Uint8Array, writer: BlockWriter): void {
  const chart = tableOfGraph(object)
  if (chart !== undefined) {
    writer.addTable(chart, { label: `chart ${at + 1}` }, { headerRows: 1 })
    return
  }
  try {
    const file = fileOfObject(object, `object ${at + 1}`, whole)
    if (file !== undefined) writer.embedded.push(file)
  } catch (error) {
    // The stated length exceeds the stream, so no file was embedded.
    if (!(error instanceof RangeError)) throw error
  }
}

/** Undefined if it is damaged or too large. Some programs leave out its end. */
function unpacked(body: Buffer, most: number): Buffer | undefined {
  try {
    return inflateSync(body, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return undefined
  }
}

/** Undefined if it is damaged: its text may still be read. */
function openSound(bytes: Uint8Array): Ole | undefined {
  try {
    return openOle(bytes)
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}
