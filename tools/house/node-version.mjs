/** Which Node is new enough: what `engines` of package.json says. Old Nodes read this file, too, hence the plain syntax. */
import { readFileSync } from 'fs'
import { join } from 'path'
import { root } from './paths.mjs'

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/**
 * @param {string} version as in process.versions.node
 * @param {string} [range] such as `^22.1.0 || >=24.0.0`
 */
export function isSupported(version, range = engines.node) {
  return range.split('||').some((/** @type {string} */ part) => {
    const [sign, least] = part.trim().startsWith('^') ? ['^', part.trim().slice(1)] : ['>=', part.trim().slice(2)]
    const sameLine = majorOf(version) === majorOf(least)
    return (sign === '>=' || sameLine) && !isOlder(version, least)
  })
}

/** @param {string} version */
export function majorOf(version) {
  const [major = ''] = version.split('.')
  return major
}

/**
 * The sentence for a Node that is too old, if it is.
 * @param {string} version as in process.versions.node
 */
export function nodeProblem(version) {
  if (isSupported(version)) return undefined
  return `This is Node ${version}, and Stepwright needs ${engines.node}. Install Node 24 from https://nodejs.org, then run this again.`
}

/**
 * @param {string} version
 * @param {string} other
 */
function isOlder(version, other) {
  const [ours = [], theirs = []] = [version, other].map((text) => text.split('.').map(Number))
  for (const [place, number] of theirs.entries()) {
    const own = ours[place] || 0
    if (own !== number) return own < number
  }
  return false
}
