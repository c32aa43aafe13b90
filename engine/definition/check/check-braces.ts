/** Warns of a {reference} in a text where references are not replaced, so that the braces would be shown. */
import { builtInReferences, referencesIn } from '#engine/expressions/template.ts'
import { createFinding, type Finding } from './finding.ts'
import { declaredNames, type Model } from './model.ts'
import { subjectName } from './owner-name.ts'
import { walkData } from './walk-data.ts'

export function checkBraces(model: Model): readonly Finding[] {
  const { definition, catalogue } = model
  const known = new Set([...builtInReferences, ...declaredNames(model, 'field')])
  const roots = new Set(['reply', ...(definition.hub ? [definition.hub.as] : [])])
  const findings: Finding[] = []
  walkData(catalogue.schema, definition, catalogue.schema, ({ schema, value, path }) => {
    if (path[0] === 'samples') return false
    // Paths and declared names have their own rules for braces.
    if (typeof value !== 'string' || schema.template || schema.refersTo || schema.declares || schema.pattern) return
    const found = referencesIn(value).find(
      ({ name }) => known.has(name) || (name.includes('.') && roots.has(name.split('.')[0] ?? '')),
    )
    if (!found) return
    const message = `${subjectName(path, definition)} holds {${found.name}}, and this text is not filled: its braces are shown as they are. Write the text without them.`
    findings.push(createFinding('literal-braces', path, message, { found: `{${found.name}}` }))
  })
  return findings
}
