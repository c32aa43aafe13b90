/** Which module imports which at run time: imports of types and imports on demand are left out. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

/** Maps each file to the files that it imports; paths start at the root of the repository. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>

export function moduleGraph(root: string, folders: readonly string[]): ModuleGraph {
  const files = folders.flatMap((folder) => sourcesIn(root, folder))
  const known = new Set(files)
  return new Map(
    files.map((file) => [file, importsOf(root, file).filter((each) => known.has(each))] satisfies [string, string[]]),
  )
}

function sourcesIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => !file.includes('/fixtures/'))
}

function importsOf(root: string, file: string): readonly string[] {
  const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : []))
  return [...imported, ...passedOn].map((name) =>
    name.startsWith('#') ? name.slice(1) : relative(root, join(root, dirname(file), name)),
  )
}

/** The same graph between folders, which are named by the given number of path segments. A file that lies in no such folder is a node of its own. */
export function folderGraph(modules: ModuleGraph, depth: number): ModuleGraph {
  const folders = new Map<string, string[]>()
  const folderOf = (file: string) => file.split('/').slice(0, depth).join('/')
  for (const [file, imports] of modules) {
    const own = folderOf(file)
    const others = imports.map(folderOf).filter((other) => other !== own)
    folders.set(own, [...(folders.get(own) ?? []), ...others])
  }
  return folders
}

/** Groups of modules that import each other in a circle of any length: strongly connected components, by Tarjan's algorithm. */
export function circlesIn(graph: ModuleGraph): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: (readonly string[])[] = []
  for (const start of graph.keys()) if (!order.has(start)) visit(start)
  return circles

  function visit(each: string) {
    order.set(each, order.size)
    lowest.set(each, order.get(each) ?? 0)
    open.push(each)
    for (const next of graph.get(each) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(each, Math.min(lowest.get(each) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(each) !== order.get(each)) return
    const circle = open.splice(open.indexOf(each))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
}
