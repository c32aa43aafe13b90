/** A Word document as its parts: a package of which the part with the text is known. */
import { EditablePackage } from '../container/office-package/editable-package.ts'

export class WordPackage extends EditablePackage {
  /** The part of the text: mostly 'word/document.xml'. */
  readonly main: string

  constructor(parts: Map<string, Uint8Array>, main: string) {
    super(parts)
    this.main = main
  }
}
