/** The image and the containers of compose.yaml and compose.replicas.yaml: images are pinned, and containers have no more rights than they need. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#tools/house/paths.mjs'

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
/** The lines of each service of a file, by its name. */
const containersOf = (file: string) => {
  const [, services = ''] = /^services:\n([^]*?)^\S/m.exec(readFileSync(join(root, file), 'utf8')) ?? []
  return [...services.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n)+)/gm)].map(
    ([, name = '', lines = '']) => [name, lines] as const,
  )
}
const replicas = containersOf('compose.replicas.yaml')
/** The second file adds to the portal of the first one. */
const containers = [...containersOf('compose.yaml'), ...replicas.filter(([name]) => name !== 'portal')]
const byDigest = /@sha256:[\da-f]{64}$/

test('the image is built on one that its digest names, and on nothing else', () => {
  const from = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\w+))?$/gm)]
  const stages = new Set(from.map(([, , name]) => name))
  const outside = from.map(([, image = '']) => image).filter((image) => !stages.has(image))
  expect(outside).toEqual([expect.stringMatching(byDigest)])
})

test('both files have the containers that these tests look at', () => {
  expect(containers.map(([name]) => name)).toEqual(['portal', 'database', 'storage', 'bucket', 'proxy'])
})

test('behind the proxy a portal is reached by it alone, believes it, and shares no folder with others', () => {
  const [, portal] = replicas.find(([name]) => name === 'portal') ?? []
  expect(portal).toMatch(/^ {6}TRUST_PROXY: 1$/m)
  expect(portal).toMatch(/^ {4}ports: !reset \[\]$/m)
  expect(portal).toMatch(/^ {4}volumes: !override \['\/data'\]$/m)
})

describe.each(containers)('the container %s', (_name, lines) => {
  test('runs our image or one that its digest names', () => {
    const [, image] = /^ {4}image: (.*)$/m.exec(lines) ?? []
    if (image === undefined) expect(lines).toMatch(/^ {4}build: \.$/m)
    else expect(image).toMatch(byDigest)
  })

  test.each([
    ['writes nothing but its volumes and temporary files', /^ {4}read_only: true$/m],
    ['has temporary files in memory', /^ {4}tmpfs: \[.*'\/tmp/m],
    ['gives up the rights of root', /^ {4}cap_drop: \[ALL\]$/m],
    ['gets no rights by programs of others', /^ {4}security_opt: \['no-new-privileges:true'\]$/m],
    ['has a limit of memory', /^ {4}mem_limit: \S+$/m],
    ['has a limit of processes', /^ {4}pids_limit: \d+$/m],
  ])('%s', (_claim, line) => expect(lines).toMatch(line))
})
