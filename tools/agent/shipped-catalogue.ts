/** What a definition may refer to: the operations and panels of this portal, and the clients, hubs, templates and samples of the definitions folders. */
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { InstalledParts, HubItem } from '#engine/definition/installed-parts.ts'
import { composeSchema } from '#engine/definition/schema/compose.ts'
import { schemaValidator } from '#server/definitions/schema-validator.ts'
import { operations } from '#server/operations/catalogue.ts'
import { panels } from '#ui-kit/panels/catalogue.ts'
import { definitionsDirs } from './definitions-dirs.ts'

export async function shippedCatalogue(dirs: readonly string[] = definitionsDirs()): Promise<InstalledParts> {
  const schema = composeSchema(operations, panels)
  const clients = (await jsonFiles(dirs, 'clients.json')).flatMap(({ json }) => listIn(json, 'clients'))
  const hubs = await jsonFiles(dirs, 'hubs')
  const namesOfAll = async (folder: string) => (await Promise.all(dirs.map((dir) => namesIn(join(dir, folder))))).flat()
  const provider = clients.find((client) => valueIn(client, 'provider') === true)
  return {
    validate: schemaValidator(schema),
    schema,
    operations,
    clients: clients.flatMap(idOf),
    ...(provider === undefined ? {} : { provider: idOf(provider)[0] ?? '' }),
    hubs: Object.fromEntries(
      hubs.map(({ file, json }) => [basename(file, '.json'), listIn(json, 'items').filter(isItem)]),
    ),
    templates: await namesOfAll('templates'),
    samples: await namesOfAll('samples'),
  }
}

/** The JSON files of that name, or in the folder of that name, of all definitions folders. */
async function jsonFiles(
  dirs: readonly string[],
  name: string,
): Promise<readonly { readonly file: string; readonly json: unknown }[]> {
  const files = await Promise.all(
    dirs.map(async (dir) =>
      name.endsWith('.json')
        ? [join(dir, name)]
        : (await namesIn(join(dir, name)))
            .filter((each) => each.endsWith('.json'))
            .map((each) => join(dir, name, each)),
    ),
  )
  return Promise.all(files.flat().map(async (file) => ({ file, json: await readJson(file) })))
}

/** A folder of definitions need not hold everything. */
async function readIfPresent<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise
    throw error
  }
}

const namesIn = (folder: string): Promise<readonly string[]> => readIfPresent(() => readdir(folder), [])
const readJson = (file: string): Promise<unknown> =>
  readIfPresent(async () => JSON.parse(await readFile(file, 'utf8')) as unknown, {})

const valueIn = (data: unknown, key: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined
const listIn = (data: unknown, key: string): readonly unknown[] => {
  const list = valueIn(data, key)
  return Array.isArray(list) ? list : []
}
const isItem = (item: unknown): item is HubItem => typeof item === 'object' && item !== null
const idOf = (item: unknown): readonly string[] => {
  const id = valueIn(item, 'id')
  return typeof id === 'string' ? [id] : []
}
