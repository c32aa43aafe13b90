/** Goes through a part of the workbook as XML. */
import type { Archive } from './archive.ts'
import { xmlDecoder } from './decoder.ts'
import { xmlScanner, type XmlHandler } from './xml-scanner.ts'

export async function scanPart(archive: Archive, part: string, mostBytes: number, handler: XmlHandler): Promise<void> {
  const scanner = xmlScanner(handler)
  const decoder = xmlDecoder()
  await archive.read(part, mostBytes, (piece) => scanner.write(decoder.write(piece)))
  scanner.write(decoder.end())
  scanner.end()
}
