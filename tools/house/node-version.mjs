/** Says what is wrong with this Node, if anything: every tool asks before it does anything else. */
const oldest = [20, 19]

/** @param {string} version as in process.versions.node */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldest
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined
  return `Stepwright needs Node ${oldest.join('.')} or newer, and this is Node ${version}. Install a newer one from https://nodejs.org, then run this again.`
}
