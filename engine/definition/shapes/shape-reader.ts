/** What the declaration of an operation or of a content sees of the shapes around it, and how it tells what it makes. */
import type { Path } from '../read/text-places.ts'
import type { ColumnShape, Shape, TableShape } from './shape.ts'

/** What a column has to hold where it is named. */
export type Wanted = 'figures' | 'dates' | 'figures or dates'

/** Every place is a path within the piece of work, or within the content, such as `['where', 0, 'column']`. */
export interface ShapeReader {
  /** The shape of what the text at this place names: an artefact, or of a content the value of a reply. */
  readonly shapeAt: (...place: Path) => Shape
  /** The same as a table. Reports what is none. */
  readonly tableAt: (...place: Path) => TableShape
  /** A shape as a table. Reports, at this place, what is none. */
  readonly asTable: (shape: Shape, place: Path) => TableShape
  /** The same as a value of a reply or of a file. Reports a table that is a file for other work. */
  readonly valueAt: (...place: Path) => Shape
  /** The facts at this place: what lies below "answer", or of each file. */
  readonly factsAt: (...place: Path) => Shape
  /**
   * Looks up the column that the text at this place names. Reports one that does not exist, or holds something else; then
   * it gives the column that was probably meant, so that one mistake is reported once.
   */
  readonly column: (table: TableShape, place: Path, wanted?: Wanted) => ColumnShape | undefined
  /** Looks up the columns that a text names in braces, as in "{name}, {size}"; it may name fields, too. */
  readonly columnsInText: (table: TableShape, place: Path) => void
  /** Follows the path that the text at this place says. Reports a part that does not exist. */
  readonly part: (shape: Shape, place: Path) => Shape
  /** The same, and gives the path as it was probably meant. */
  readonly pathMeant: (shape: Shape, place: Path) => string
  /** Reports a column that would be there twice. */
  readonly addsColumn: (table: TableShape, place: Path) => void
  /** Tells the shape of an artefact that the work writes. */
  readonly writes: (artefact: unknown, shape: Shape) => void
  /** Tells what the work adds to the reply of its call. */
  readonly replies: (parts: Readonly<Record<string, Shape>>) => void
}

/**
 * How shapes go through a piece of work: which names in it stand for columns and parts, and what it makes. It is pure,
 * and runs in a browser, too.
 */
export type ShapeFlow<Parameters = never> = (work: Parameters, at: ShapeReader) => void
