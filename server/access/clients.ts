/** Reads the workspaces from `clients.json` of the definitions folders, once, and finds every mistake in them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '#engine/access/client.ts'
import type { Path } from '#engine/definition/read/text-places.ts'
import { type ReadSource, readSource } from '#engine/definition/read/read-source.ts'
import { type ClientMistake, clientsIn, findListMistakes } from './check-clients.ts'

/** The message has one line for each mistake: file, line, column and a sentence. */
export class ClientsError extends Error {
  override readonly name = 'ClientsError'
}

/** If several folders have the file, the lists are combined. */
export async function readClients(definitionsDirs: readonly string[]): Promise<readonly Client[]> {
  const files = definitionsDirs.map((dir) => join(dir, 'clients.json'))
  const foundFiles = (await Promise.all(files.map(readIfThere))).filter((each) => each !== undefined)
  if (foundFiles.length === 0)
    throw new ClientsError(`There is no ${files.join(' or ')}. Add one that lists the workspaces.`)

  const lists = foundFiles.map(({ file, text }) => {
    const source = readSource(text)
    const { clients, mistakes } = clientsIn(source.data)
    return {
      clients,
      lines: [...syntaxMistakes(file, source), ...mistakes.map((mistake) => formatMistake(file, source, mistake))],
    }
  })
  const lines = lists.flatMap((list) => list.lines)
  const clients = lists.flatMap((list) => list.clients)
  const listMistakes =
    lines.length > 0 ? [] : findListMistakes(clients).map((sentence) => `${files.join(', ')}: ${sentence}`)
  if (lines.length + listMistakes.length > 0) throw new ClientsError([...lines, ...listMistakes].join('\n'))
  return clients
}

async function readIfThere(file: string): Promise<{ file: string; text: Uint8Array } | undefined> {
  try {
    return { file, text: await readFile(file) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const syntaxMistakes = (file: string, { problems, position }: ReadSource) =>
  problems.map(({ offset, message }) => formatPlace(file, position(offset)) + message)

function formatMistake(file: string, { places, position }: ReadSource, { path, sentence }: ClientMistake): string {
  return formatPlace(file, position(offsetOf(places, path))) + sentence
}

function offsetOf(places: ReadSource['places'], path: Path): number {
  const found = places(path)
  return found?.key?.start ?? found?.value.start ?? 0
}

const formatPlace = (file: string, { line, column }: { line: number; column: number }) => `${file}:${line}:${column} `
