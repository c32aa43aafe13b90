/** A Word document: an editable package with a known main part. */
import { EditablePackage } from '../container/office-package/editable-package.ts'

export class WordPackage extends EditablePackage {
  /** The name of the main part, usually 'word/document.xml'. */
  readonly main: string
  /** Changes that were made when the document was opened, each as the rest of a sentence that begins with its name. */
  readonly notes: string[] = []

  constructor(parts: Map<string, Uint8Array>, main: string) {
    super(parts)
    this.main = main
  }
}
