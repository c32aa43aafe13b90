/** The namespaces of a document: transitional, as Word writes by default, or strict Open XML. */
import type { WordPackage } from '../word-package.ts'

export interface Dialect {
  readonly word: string
  readonly relationships: string
  readonly drawing: string
  readonly main: string
  readonly picture: string
}

const transitional: Dialect = {
  word: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  relationships: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  drawing: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  main: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  picture: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
}

const strict: Dialect = {
  word: 'http://purl.oclc.org/ooxml/wordprocessingml/main',
  relationships: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  drawing: 'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing',
  main: 'http://purl.oclc.org/ooxml/drawingml/main',
  picture: 'http://purl.oclc.org/ooxml/drawingml/picture',
}

export const dialectOf = (word: WordPackage): Dialect =>
  word.text(word.main).slice(0, 20_000).includes(`"${strict.word}"`) ? strict : transitional
