/** The packages that are installed with the portal, those that they bring along and those for other systems included. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exceptionFor } from './licences.mjs'
import { root } from './paths.mjs'

/**
 * @typedef {{ name?: string, version?: string, license?: string, integrity?: string, resolved?: string, dev?: boolean,
 *   optional?: boolean, devOptional?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string> }} Entry
 * @typedef {{ name: string, version: string, licence: string, integrity: string, isOptional: boolean, paths: string[],
 *   needs: string[] }} ShippedPackage `needs`: other shipped packages, as name@version
 */

/**
 * Each version of a package once, by name. Read from package-lock.json and not from node_modules, so that the list is the same on
 * every system.
 * @returns {ShippedPackage[]}
 */
export function shippedPackages() {
  /** @type {Record<string, Entry>} */
  const entries = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  /** @type {Map<string, ShippedPackage>} */
  const found = new Map()
  for (const [path, entry] of Object.entries(entries)) {
    if (path === '' || entry.dev) continue
    const name = nameOf(path, entry)
    const { version = '', integrity = '', license, optional, devOptional } = entry
    const known = found.get(`${name}@${version}`)
    const needs = neededBy(path, entries).map((needed) => idOf(needed, entries[needed] ?? {}))
    found.set(`${name}@${version}`, {
      name,
      version,
      licence: exceptionFor(name)?.licence ?? license ?? 'none',
      integrity,
      isOptional: (optional ?? devOptional ?? false) && (known?.isOptional ?? true),
      paths: [...(known?.paths ?? []), path],
      needs: [...new Set([...(known?.needs ?? []), ...needs])].toSorted(),
    })
  }
  return [...found.values()].toSorted((a, b) => (idOfPackage(a) < idOfPackage(b) ? -1 : 1))
}

/** @param {ShippedPackage} shipped */
export const idOfPackage = ({ name, version }) => `${name}@${version}`

/**
 * @param {string} path
 * @param {Entry} entry `name` if a package stands in the folder of another one
 */
const nameOf = (path, { name }) => name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** @param {string} path @param {Entry} entry */
const idOf = (path, entry) => `${nameOf(path, entry)}@${entry.version ?? ''}`

/**
 * Where Node finds what a package asks for: beside it, or in a folder further up.
 * @param {string} path
 * @param {Record<string, Entry>} entries
 */
function neededBy(path, entries) {
  const { dependencies, optionalDependencies, peerDependencies } = entries[path] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
      const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
      const entry = entries[candidate]
      if (entry) return entry.dev ? [] : [candidate]
      if (folder === '') return []
    }
  })
}
