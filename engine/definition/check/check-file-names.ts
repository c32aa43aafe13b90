/** Checks that the names under which files are offered have the right extension. */
import type { Path } from '../read/text-places.ts'
import { absentText } from './absent-text.ts'
import { createFinding, type Finding } from './finding.ts'
import { callOf, type Model } from './model.ts'

export function checkFileNames(model: Model): readonly Finding[] {
  // A file that nothing writes is reported by another check.
  const written = new Set(
    model.references.flatMap(({ kind, name }) => (kind === 'artefactWritten' || kind === 'answer' ? [name] : [])),
  )
  const offered = Object.entries(model.definition.calls).flatMap(([id, { file, named }]) =>
    file === undefined || named === undefined || !written.has(file)
      ? []
      : wrongExtension(named, file, ['calls', id, 'named'], `Call "${id}"`),
  )
  const saved = model.verbs.flatMap(({ value: verb, at }) => {
    // The extension is not known here if the reply decides it.
    if (verb.do !== 'download' || verb.call === undefined || verb.extension !== undefined) return []
    const file = callOf(model, verb.call)?.file
    return file === undefined || !written.has(file)
      ? []
      : wrongExtension(verb.as, file, [...at, 'as'], `The download of call "${verb.call}"`)
  })
  return [...offered, ...saved]
}

const extensionOf = (name: string): string | undefined => /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0].toLowerCase()

function wrongExtension(name: string, file: string, at: Path, owner: string): readonly Finding[] {
  const [own, real] = [extensionOf(name), extensionOf(file)]
  if (real === undefined || own === real || name.endsWith('}') || name === absentText) return []
  return [
    createFinding('wrong-extension', at, `${owner} saves "${file}" as "${name}", whose extension is not ${real}.`, {
      found: own ?? 'no extension',
      expected: real,
    }),
  ]
}
