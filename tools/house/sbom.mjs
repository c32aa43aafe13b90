/**
 * `npm run sbom`: writes the list of what the portal consists of, as CycloneDX 1.6 in JSON, to dist/sbom.cdx.json. The build puts
 * the same into dist/server. The same package-lock.json always gives the same bytes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isPermissive } from './licences.mjs'
import { root } from './paths.mjs'
import { idOfPackage, shippedPackages } from './shipped-packages.mjs'

const fileOfSbom = 'sbom.cdx.json'

export function makeSbom() {
  const { name, version, description, dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const packages = shippedPackages()
  const purls = new Map(packages.map((each) => [idOfPackage(each), purlOf(each.name, each.version)]))
  const known = (/** @type {readonly string[]} */ ids) => ids.flatMap((id) => purls.get(id) ?? [])
  const direct = packages.filter(
    ({ name: own, paths }) =>
      own in { ...dependencies, ...optionalDependencies } && paths.includes(`node_modules/${own}`),
  )
  const self = purlOf(name, version)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { type: 'application', 'bom-ref': self, name, version, description, purl: self },
    },
    components: packages.map((each) => ({
      type: 'library',
      'bom-ref': purls.get(idOfPackage(each)),
      name: each.name,
      version: each.version,
      // Optional: for one system or another; npm installs what fits the machine.
      scope: each.isOptional ? 'optional' : 'required',
      ...(each.integrity && { hashes: [hashOf(each.integrity)] }),
      licenses: [licenceOf(each.licence)],
      purl: purls.get(idOfPackage(each)),
    })),
    dependencies: [
      { ref: self, dependsOn: known(direct.map(idOfPackage)) },
      ...packages.map((each) => ({ ref: purls.get(idOfPackage(each)), dependsOn: known(each.needs) })),
    ],
  }
}

/** @param {string} folder which has to be there */
export function writeSbom(folder) {
  writeFileSync(join(folder, fileOfSbom), `${JSON.stringify(makeSbom(), null, 2)}\n`)
}

/** @param {string} name @param {string} version */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** @param {string} integrity as npm writes it: sha512- and the hash in Base64 */
function hashOf(integrity) {
  const [, length = '', content = ''] = /^sha(\d+)-(\S+)/.exec(integrity) ?? []
  return { alg: length === '1' ? 'SHA-1' : `SHA-${length}`, content: Buffer.from(content, 'base64').toString('hex') }
}

/** @param {string} licence */
function licenceOf(licence) {
  if (/ (AND|OR) /.test(licence)) return { expression: licence }
  const isOfSpdx = isPermissive(licence) || /^[LM]GPL-|^MPL-/.test(licence)
  return { license: isOfSpdx ? { id: licence } : { name: licence } }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeSbom(join(root, 'dist'))
  console.log(`Wrote dist/${fileOfSbom}.`)
}
