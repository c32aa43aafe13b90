/** How the workbooks look that we write. Colours are RGB, as Excel writes them. */

/** Set on every cell: a program that lacks it takes its own like it. */
export const font = { name: 'Calibri', size: 11 } as const

export const colours = {
  header: '1F3A5F',
  rule: 'D0D7DE',
  value: 'FFFDF2',
  missing: 'F8D0CC',
  near: 'FDE9B8',
  faint: '6B7280',
} as const
