/** The source files of the pages: everything that their entry imports. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { root } from '#tools/house/paths.mjs'

const entry = join(root, 'ui-kit/portal/main.tsx')

/** What changed in a definition is told in the language of the page, by a worker of the Agent Studio. */
const differences = join(root, 'engine/definition/describe-changes.ts')

/** Mistakes in definitions and descriptions of their keys, which the Agent Studio shows to authors, are English like the keys. */
const ofAuthors = /^engine\/(definition|simulation)\//

export interface SourceFile {
  /** From the root of the repository. */
  readonly file: string
  readonly code: string
}

export function pageSources(): readonly SourceFile[] {
  const found = new Set([entry, differences])
  const sources: SourceFile[] = []
  for (const path of found) {
    const code = readFileSync(path, 'utf8')
    const file = relative(root, path)
    if (!ofAuthors.test(file) || path === differences) sources.push({ file, code })
    for (const name of importsOf(code, path)) {
      const imported = resolveImport(name, path)
      if (imported !== undefined) found.add(imported)
    }
  }
  return sources
}

function importsOf(code: string, path: string): readonly string[] {
  const { module } = parseSync(path, code)
  const named = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some((each) => !each.isType),
  )
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  )
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    code.slice(moduleRequest.start, moduleRequest.end).replaceAll(/['"`]/g, ''),
  )
  return [...named.map(({ moduleRequest }) => moduleRequest.value), ...exported, ...dynamic]
}

/** Undefined for packages, styles and data. */
function resolveImport(name: string, from: string): string | undefined {
  const path = name.startsWith('#') ? join(root, name.slice(1)) : name.startsWith('.') ? join(dirname(from), name) : ''
  return /\.tsx?$/.test(path) && existsSync(path) ? path : undefined
}
