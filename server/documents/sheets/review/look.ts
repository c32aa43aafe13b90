/** The font and the colours of the workbooks that the portal writes. Colours are RGB, as Excel writes them. */

/** Set on every cell. A program without this font substitutes a similar one. */
export const font = { name: 'Calibri', size: 11 } as const

export const colours = {
  header: '1F3A5F',
  rule: 'D0D7DE',
  value: 'FFFDF2',
  missing: 'F8D0CC',
  near: 'FDE9B8',
  faint: '6B7280',
} as const
