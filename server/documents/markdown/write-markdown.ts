/** A document as Markdown, with its sources numbered at the end. */
import { quoted, worded } from '#server/wording.ts'
import { remarkOf, type Content, type ContentBlock, type ContentTable, type Entry } from '../content/content.ts'

export function writeMarkdown({ title, sections, sources, aboutLines }: Content): string {
  const parts = [
    `# ${inline(title)}`,
    ...aboutLines.map((line) => `_${inline(line)}_`),
    ...sections.flatMap((section) => [
      ...(section.title === '' ? [] : [`${'#'.repeat(Math.min(section.level + 1, 6))} ${inline(section.title)}`]),
      ...section.blocks.map(blockInMarkdown).filter(Boolean),
    ]),
    ...(sources.length === 0
      ? []
      : [
          `## ${worded('Sources')}`,
          sources
            .map(
              ({ file, place, passage }, index) =>
                `${index + 1}. ${inline(place === undefined ? file : `${file}, ${place}`)}: ${quoted(inline(passage))}`,
            )
            .join('\n'),
        ]),
  ]
  return `${parts.join('\n\n')}\n`
}

function blockInMarkdown(block: ContentBlock): string {
  switch (block.kind) {
    case 'text':
      return entryInMarkdown(block.entry)
    case 'stressed':
      return `**${inline(block.text)}**`
    case 'list':
      return block.entries
        .map((entry, at) => `${block.isNumbered === true ? `${at + 1}.` : '-'} ${entryInMarkdown(entry)}`)
        .join('\n')
    case 'figures':
      return block.figures.map(({ value, label }) => `- **${inline(value)}** ${inline(label)}`).join('\n')
    case 'quote':
      return `> ${[inline(block.text), ...(block.by === '' ? [] : [`— ${inline(block.by)}`])].join('\n>\n> ')}`
    case 'links':
      // An address in angle brackets may hold every sign but these.
      return block.links
        .map(({ text, address }) => `- [${inline(text)}](<${address.replace(/[<>\s]/g, encodeURIComponent)}>)`)
        .join('\n')
    case 'table':
      return tableInMarkdown(block)
    case 'facts':
      return factsInMarkdown(block.facts)
    case 'remark':
      return `_${inline(block.text)}_`
    case 'picture':
      // A picture inside a text file would be unreadable, so its description stands for it.
      return `_${inline(block.caption ?? block.picture.alt)}_`
    case 'pictures':
      return block.pictures.map(({ picture, name }) => `- _${inline(name || picture.alt)}_`).join('\n')
    case 'page':
      return ''
  }
}

type Facts = Extract<ContentBlock, { readonly kind: 'facts' }>['facts']

/** A value without a name belongs to the name before it. */
function factsInMarkdown(facts: Facts): string {
  const named: { readonly name: string; readonly entries: Facts[number][1][] }[] = []
  for (const [name, entry] of facts) {
    const last = named.at(-1)
    if (name === '' && last !== undefined) last.entries.push(entry)
    else named.push({ name, entries: [entry] })
  }
  return named
    .map(({ name, entries }) => {
      const label = name === '' ? '-' : `- **${inline(name)}**:`
      const texts = entries.map(entryInMarkdown)
      return texts.length === 1
        ? `${label} ${texts.join('')}`
        : [label, ...texts.map((text) => `  - ${text}`)].join('\n')
    })
    .join('\n')
}

function tableInMarkdown({ header, rows }: ContentTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(header.map(inline)),
    line(header.map(() => '---')),
    ...rows.map((cells) => line(cells.map(entryInMarkdown))),
  ].join('\n')
}

function entryInMarkdown({ text, sources, note }: Entry): string {
  const marks = [remarkOf(note) ?? '', ...(sources.length === 0 ? [] : [`[${sources.join(', ')}]`])]
  return [inline(text), ...marks].filter(Boolean).join(' ')
}

/** On one line, with characters escaped that Markdown or HTML would interpret. */
const inline = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_#|<>[\]]/g, (sign) => `\\${sign}`)
