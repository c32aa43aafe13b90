/** Tables of tagged objects, such as the checks of table.check: each value of the tag with the keys that it allows. */
import type { Schema } from '#engine/definition/schema/build.ts'
import { cell, rowsOf, type Row } from './key-table.ts'

interface Choice {
  readonly key: string
  readonly tag: string
  readonly branches: readonly Schema[]
}

export const choiceTables = (schema: Schema): readonly string[] => choicesIn(schema, '').map(tableOf)

/** Choices inside a branch are skipped, because the conditions inside a condition are the same. */
function choicesIn({ discriminator, oneOf, properties = {}, items }: Schema, key: string): readonly Choice[] {
  if (discriminator !== undefined && oneOf !== undefined)
    return [{ key, tag: discriminator.propertyName, branches: oneOf }]
  const within = Object.entries(properties).flatMap(([name, each]) =>
    choicesIn(each, key === '' ? name : `${key}.${name}`),
  )
  return [...within, ...(items === undefined ? [] : choicesIn(items, `${key}[]`))]
}

function tableOf({ key, tag, branches }: Choice): string {
  const all = branches.map((branch) => ({
    branch,
    keys: rowsOf(branch, '')
      .filter((row) => row.key !== tag)
      .map(inLine),
  }))
  const [first] = all
  const shared = (first?.keys ?? []).filter((line) => all.length > 1 && all.every(({ keys }) => keys.includes(line)))
  const lines = all.map(({ branch, keys }) => {
    const own = keys.filter((line) => !shared.includes(line))
    return `| \`${JSON.stringify(branch.properties?.[tag]?.const)}\` | ${cell(branch.description ?? '')} | ${own.join('<br>')} |`
  })
  return [
    `\`${key}\` by its \`${tag}\`:`,
    ['', `| ${tag} | what it is for | what it takes |`, '| --- | --- | --- |', ...lines].join('\n'),
    ...(shared.length === 0 ? [] : [`\nEach also takes:\n\n${shared.map((line) => `- ${line}`).join('\n')}`]),
  ].join('\n')
}

const inLine = ({ key, holds, needed, about }: Row): string =>
  `\`${key}\` (${holds}${needed ? '' : ', may be absent'}): ${about}`
