/** What the groups of a rich text document hold, by the word they begin with. */
import type { Place } from '../types.ts'

export type Part = NonNullable<Place['part']>

/** Groups whose text is no text of the document. */
export const unread = new Set(
  'colortbl info pict object themedata colorschememapping datastore latentstyles listtable listoverridetable rsidtbl generator xmlnstbl fldinst pntext listtext pnseclvl mmathPr revtbl bkmkstart bkmkend filetbl docvar userprops template falt panose objdata sp nonshppict atnid atnauthor atndate atnref atrfstart atrfend nonesttables datafield formfield private xe tc rxe nesttableprops'.split(
    ' ',
  ),
)

/** Within those, or marked as to be passed over by whoever does not know them, and yet text. */
export const readAgain = new Set(['shpinst', 'shprslt', 'fldrslt', 'shpgrp'])

export const parts: Readonly<Record<string, Part>> = {
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

export const signs: Readonly<Record<string, string>> = {
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
