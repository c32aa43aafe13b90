/** Finds where each package is used, from every source file, from the commands, and from the dependencies of other packages. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}
interface InstalledManifest {
  readonly bin?: string | Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** A file that uses a package, by its path from the root. */
export interface Use {
  readonly name: string
  readonly file: string
}

const folders = ['engine', 'server', 'ui-kit', 'tools', 'tests', 'stories']

/** Every use of these packages in a source file or in a configuration. */
export function usesInFiles(root: string, names: ReadonlySet<string>): readonly Use[] {
  const nested = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const sources = [...readdirSync(root), ...nested].filter(
    (file) => /\.(tsx?|mjs|css)$|^tsconfig\.json$/.test(file) && !file.includes('node_modules'),
  )
  return sources.flatMap((file) => {
    const used = namesIn(file, readFileSync(join(root, file), 'utf8')).map(packageOf)
    return [...new Set(used)].filter((name) => names.has(name)).map((name) => ({ name, file }))
  })
}

/**
 * The text of the page for where a package is used: its folders; else the commands that run it; else the packages that depend on it, or whose types
 * it contains. Empty if nothing uses it.
 */
export function placesOf(root: string, name: string, uses: readonly Use[]): readonly string[] {
  const files = uses.filter((use) => use.name === name).map(({ file }) => file)
  if (files.length > 0) return foldersOf(files)
  const manifest = readJson<Manifest>(join(root, 'package.json'))
  const commands = commandsOf(manifest, name, programsOf(root, name))
  return commands.length > 0 ? commands : askedForBy(root, manifest, name)
}

/** A test, or a file that only tests read. */
const isOfTests = (file: string): boolean => /^tests\/|\/fixtures\/|\.test\.tsx?$/.test(file)

/** Whether a file belongs to the image of the portal. */
export const isShipped = (file: string): boolean =>
  /^(engine|server|ui-kit|tools\/(house|users|agent|backup))\//.test(file) && !isOfTests(file)

function namesIn(file: string, text: string): readonly string[] {
  if (file === 'tsconfig.json') {
    const types = /"types": \[(.*)\]/.exec(text)?.[1] ?? ''
    return [...types.matchAll(/"(.*?)"/g)].map(([, name]) => `@types/${name}`)
  }
  if (file.endsWith('.css')) return [...text.matchAll(/(?:@import|url\()\s*['"]([^'"]+)/g)].map(([, name = '']) => name)
  const { module } = parseSync(file, text)
  const onDemand = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
  const exported = module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? []))
  // A configuration names packages in strings; so does a call that looks for a package's files, with a function before the name.
  const asText = /\.config\.ts$|^stories\/setup\/main/.test(file) ? /['"]([^'"]+)['"]/g : /['"](@[^'"]+)['"]/g
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.map(({ value }) => value),
    ...onDemand,
    ...[...text.matchAll(/resolve\(\s*['"]([^'"]+)['"]/g), ...text.matchAll(asText)].map(([, name = '']) => name),
  ]
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The first two segments of each path; for tests and stories the first one; and if more than three rooms of a folder use the package, the folder. */
function foldersOf(files: readonly string[]): readonly string[] {
  const all = new Set(files.map(folderOf))
  const houses = new Set([...all].map((folder) => folder.split('/')[0] ?? ''))
  return [...houses].toSorted().flatMap((house) => {
    const inHouse = [...all].filter((folder) => folder.split('/')[0] === house).toSorted()
    return inHouse.length > 3 || inHouse.includes(house) ? [house] : inHouse
  })
}

function folderOf(file: string): string {
  if (!file.includes('/')) return file
  if (file.startsWith('stories/')) return 'stories'
  if (isOfTests(file)) return 'tests'
  return dirname(file).split('/').slice(0, 2).join('/')
}

function commandsOf({ scripts }: Manifest, name: string, programs: readonly string[]): readonly string[] {
  return Object.entries(scripts)
    .filter(([, command]) => command.split(/ (?:&& )?/).some((word) => [name, ...programs].includes(word)))
    .map(([script]) => `npm run ${script}`)
}

function programsOf(root: string, name: string): readonly string[] {
  const { bin } = readJson<InstalledManifest>(join(root, 'node_modules', name, 'package.json'))
  return typeof bin === 'object' ? Object.keys(bin) : []
}

function askedForBy(root: string, { dependencies, devDependencies }: Manifest, name: string): readonly string[] {
  const typed = name.startsWith('@types/') ? name.slice('@types/'.length) : undefined
  const known = Object.keys({ ...dependencies, ...devDependencies })
  if (typed !== undefined) return known.includes(typed) ? [`with ${typed}`] : []
  return known
    .filter((other) => {
      const { peerDependencies = {} } = readJson<InstalledManifest>(join(root, 'node_modules', other, 'package.json'))
      return name in peerDependencies
    })
    .map((other) => `with ${other}`)
}

function readJson<T>(file: string): T {
  // The cast is safe: npm or we have written the file.
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
