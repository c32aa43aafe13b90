/** The interface through which the declaration of an operation or of a content reads the shapes of its inputs and states the shapes that it makes. */
import type { Path } from '../read/text-places.ts'
import type { ColumnShape, Shape, TableShape } from './shape.ts'

/** The kind of values that a column must hold where it is named. */
export type Wanted = 'figures' | 'dates' | 'figures or dates'

/** Every place is a path within the piece of work, or within the content, such as `['where', 0, 'column']`. */
export interface ShapeReader {
  /** The shape of the thing that the text at this place names: an artefact or, for a content, the value of a reply. */
  readonly shapeAt: (...place: Path) => Shape
  /** Like `shapeAt`, as a table. Reports a shape that is not a table. */
  readonly tableAt: (...place: Path) => TableShape
  /** Reads a shape as a table. Reports a shape that is not a table at this place. */
  readonly asTable: (shape: Shape, place: Path) => TableShape
  /** Like `shapeAt`, for a value of a reply or of a file. Reports a table that is stored as a file for other work. */
  readonly valueAt: (...place: Path) => Shape
  /** The facts that the text at this place names: the part below "answer", or the facts of each file. */
  readonly factsAt: (...place: Path) => Shape
  /**
   * Looks up the column that the text at this place names. Reports a column that does not exist or has the wrong type, and then returns the column
   * that was probably meant, so that one mistake is reported once.
   */
  readonly column: (table: TableShape, place: Path, wanted?: Wanted) => ColumnShape | undefined
  /** Looks up the columns that a text names in braces, as in "{name}, {size}"; the text may name fields, too. */
  readonly columnsInText: (table: TableShape, place: Path) => void
  /** Follows the path in the text at this place. Reports a part that does not exist. */
  readonly part: (shape: Shape, place: Path) => Shape
  /** Like `part`, but returns the path as it was probably meant. */
  readonly pathMeant: (shape: Shape, place: Path) => string
  /** Reports a column that the table already has. */
  readonly addsColumn: (table: TableShape, place: Path) => void
  /** States the values for the placeholders of the template that the text at this place names. */
  readonly fills: (place: Path, filling: Filling) => void
  /**
   * States the shape of an artefact that the work writes. `keysAt`: the place in the work where the author lists the keys
   * of the map, so that a key that no form takes can be reported.
   */
  readonly writes: (artefact: unknown, shape: Shape, keysAt?: Path) => void
  /** States what the work adds to the reply of its call. */
  readonly replies: (parts: Readonly<Record<string, Shape>>) => void
}

/** The values with which a template is filled. */
export type Filling =
  | {
      /** Names may also be {references} to fields, and parts of these values; within a section first of its own value. */
      readonly scopes: readonly Shape[]
    }
  | {
      /** Names of values, as they may stand in the template. */
      readonly names: readonly string[]
      /** The form of a name in which two names are compared. */
      readonly keyOf: (name: string) => string
      /** Placeholders that other work fills, such as those for a logo. */
      readonly isOther?: (name: string) => boolean
      /** The map that gives some of the names: a key of it that no form takes is reported. */
      readonly map?: { readonly artefact: string; readonly keys: readonly string[] }
      /** The place in the work where the author writes texts by name: a name that the template does not take is reported. */
      readonly keysAt?: Path
    }

/**
 * How shapes pass through a piece of work: which of its names are columns and parts, and what it makes. The function is pure and also runs in a
 * browser.
 */
export type ShapeFlow<Parameters = never> = (work: Parameters, at: ShapeReader) => void
