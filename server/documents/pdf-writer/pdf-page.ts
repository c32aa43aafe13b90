/** The content of a page for a PDF: its title, its blocks and its colours. */
import type { Theme } from '../html/theme.ts'

export interface PdfPage {
  readonly title: string
  readonly theme: Theme
  readonly blocks: readonly PdfBlock[]
}

export type PdfBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly faint: boolean }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly numbered: boolean }
  | { readonly kind: 'table'; readonly rows: readonly (readonly PdfCell[])[] }
  | { readonly kind: 'picture'; readonly address: string; readonly alt: string }

export interface PdfCell {
  readonly text: string
  readonly strong: boolean
}
