/** A printed notice sets its numbered sections into a table, and the lines of a section into one cell: both are undone here. */
import type { SourceBlock } from '../../text-model.ts'

export function sectionsOfNotice(blocks: readonly SourceBlock[]): readonly SourceBlock[] {
  if (blocks.filter(({ text }) => ofNotice.test(text)).length < 2) return blocks
  return withHeadingsBehindNumbers(
    blocks.flatMap((block) => {
      if (block.kind === 'text') return linesOf(block, block.text)
      if (block.kind !== 'table' || block.rows?.every(isSection) !== true) return [block]
      return block.rows.flatMap((row) => sectionOf(block, row))
    }),
  )
}

/** Where a print sets the number of a section at the end of the line before, the next line is its heading: '… nein 5.1.9.' and 'Award criteria' */
function withHeadingsBehindNumbers(blocks: readonly SourceBlock[]): readonly SourceBlock[] {
  let number: string | undefined
  return blocks.flatMap((block) => {
    if (block.kind !== 'text' && block.kind !== 'list') {
      number = undefined
      return [block]
    }
    const isHeading = number !== undefined && block.text.length <= longestHeading && !block.text.includes(':')
    const own = isHeading
      ? { ...block, kind: 'heading' as const, level: 3, text: `${number ?? ''} ${block.text}` }
      : block
    const [, text = own.text, next] = /^(.*?)\s*(?<![.\d])(\d{1,2}(?:\.\d{1,2}){1,2}\.)$/s.exec(own.text) ?? []
    number = isHeading && own.text === `${number ?? ''} ${next ?? ''}` ? number : next
    return text.trim() === '' ? [] : [{ ...own, text }]
  })
}
/** In characters */
const longestHeading = 70

/** What every notice of the journal holds. */
const ofNotice =
  /\b(?:Official name|Offizielle Bezeichnung|Type of procedure|Verfahrensart|Legal type of the buyer|Rechtsform des Erwerbers|Procedure identifier|Kennung des Verfahrens):/

const isSection = (row: readonly string[]): boolean =>
  row.length === 2 && /^\d{1,2}(?:\.\d{1,2}){0,2}\.?$/.test(row[0]?.trim() ?? '')

/** '2.1.3. | Value Estimated value: 100' is a heading with what stands below it. */
function sectionOf(
  { rows, ...block }: SourceBlock,
  [number = '', text = '']: readonly string[],
): readonly SourceBlock[] {
  void rows
  const start = text.search(labels)
  const heading = {
    ...block,
    kind: 'heading' as const,
    level: 3,
    text: `${number} ${text.slice(0, start < 0 ? undefined : start)}`.trim(),
  }
  return start === 0
    ? linesOf({ ...block, kind: 'text' }, `${number} ${text}`)
    : start < 0
      ? [heading]
      : [heading, ...linesOf({ ...block, kind: 'text' }, text.slice(start))]
}

function linesOf(block: SourceBlock, text: string): readonly SourceBlock[] {
  // The leftmost label counts: 'Official name' holds another one.
  const starts = [...text.matchAll(new RegExp(`(?<=^|\\s)${labels.source}`, 'gu'))].map(({ index }) => index)
  return [0, ...starts.filter((start) => start > 0)].map((start, at, all) => ({
    ...block,
    text: text.slice(start, all[at + 1]).trim(),
  }))
}

/** The labels of the notices, each of which begins a line. */
const labels = new RegExp(
  `(?:${[
    'Official name|Email|Telephone|Contact (?:point|person)|Postal address|Town|Postcode|Country(?: subdivision \\(NUTS\\))?|Internet address|Registration number|Roles of this organisation',
    'Title|Description|Internal identifier|Procedure identifier|Previous notice|Type of procedure|The procedure is accelerated|Main nature of the contract|Additional nature of the contract|(?:Main|Additional) classification \\(cpv\\)',
    'Estimated value excluding VAT|Maximum value of the framework agreement|Duration(?: (?:start|end) date)?|Start date|Legal basis|Options|Additional information',
    'Criterion|Type(?: Quality| Price| Cost)?|Name|Category of award weight criterion|Weight \\([^)]*\\)|Award criterion number',
    'Address of the procurement documents|Electronic submission|Address for submission|Languages in which [^:]{0,80}|Deadline for (?:receipt of|requesting) [^:]{0,60}|Deadline until which the tender must remain valid|Opening date|Framework agreement|Electronic auction|Review organisation',
    'Offizielle Bezeichnung|E-Mail|Telefon|Kontaktstelle|Kontaktperson|Postanschrift|Ort|Stadt|Postleitzahl|Land(?:, Gliederung \\(NUTS\\))?|NUTS-3-Code|Internetadresse|Registrierungsnummer|Rollen dieser Organisation',
    'Titel|Beschreibung|Interne Kennung|Kennung des Verfahrens|Vorherige Bekanntmachung|Verfahrensart|Das Verfahren wird beschleunigt|Art des Auftrags|Haupteinstufung \\(cpv\\)|Zusätzliche Einstufung \\(cpv\\)',
    'Geschätzter Wert ohne MwSt\\.?|Höchstwert der Rahmenvereinbarung|Laufzeit|Datum des Beginns|Enddatum der Laufzeit|Rechtsgrundlage|Zusätzliche Informationen',
    'Kriterium|Art|Bezeichnung|Kategorie des Gewicht-Zuschlagskriteriums|Gewichtung \\([^)]*\\)|Zuschlagskriterium \\(?Zahl\\)?',
    'Internetadresse der Auftragsunterlagen|Elektronische Einreichung|Adresse für die Einreichung|Sprachen, in denen [^:]{0,80}|Frist für (?:den Eingang|die Anforderung) [^:]{0,60}|Frist, bis zu der das Angebot gültig sein muss|Datum der Angebotsöffnung|Rahmenvereinbarung|Überprüfungsstelle',
  ].join('|')})\\s?:(?=\\s|$)`,
  'u',
)
