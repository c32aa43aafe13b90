/** What the groups of a rich text document contain, by their first control word. */
import type { Place } from '../types.ts'

export type Part = NonNullable<Place['part']>

/** Groups whose text does not belong to the document's text. */
export const skippedGroups = new Set(
  'colortbl info pict object themedata colorschememapping datastore latentstyles listtable listoverridetable rsidtbl generator xmlnstbl fldinst pntext listtext pnseclvl mmathPr revtbl bkmkstart bkmkend filetbl docvar userprops template falt panose objdata sp nonshppict atnid atnauthor atndate atnref atrfstart atrfend nonesttables datafield formfield private xe tc rxe nesttableprops'.split(
    ' ',
  ),
)

/** Groups that hold text of the document although they are inside a skipped group or marked as optional. */
export const resumedGroups = new Set(['shpinst', 'shprslt', 'fldrslt', 'shpgrp'])

export const groupParts: Readonly<Record<string, Part>> = {
  header: 'header',
  headerl: 'header',
  headerr: 'header',
  headerf: 'header',
  footer: 'footer',
  footerl: 'footer',
  footerr: 'footer',
  footerf: 'footer',
  footnote: 'footnote',
  annotation: 'comment',
  shptxt: 'text box',
}

export const characterWords: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  nestcell: ' | ',
  nestrow: '\n',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  '~': ' ',
  _: '-',
}
