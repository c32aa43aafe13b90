/** The drawing operations of a page in their order, each with the matrix that places it on the page. */
import type { PdfPage } from './open-pdf.ts'
import { OPS } from './pdf-js.ts'
import { multiply, type Matrix, type PageFrame } from './pieces-of-page.ts'

interface PlacedOperation {
  readonly operation: number
  readonly args: unknown
  readonly matrix: Matrix
}

export const placedOperations = async (page: PdfPage, frame: PageFrame): Promise<Iterable<PlacedOperation>> =>
  placed(await page.getOperatorList(), frame)

type OperatorList = Awaited<ReturnType<PdfPage['getOperatorList']>>

function* placed({ fnArray, argsArray }: OperatorList, { transform }: PageFrame): Generator<PlacedOperation> {
  const stack: Matrix[] = []
  let matrix = multiply(transform, [1, 0, 0, 1, 0, 0])
  for (const [at, operation] of fnArray.entries()) {
    const args: unknown = argsArray[at]
    if (operation === OPS.save) stack.push(matrix)
    else if (operation === OPS.restore) matrix = stack.pop() ?? matrix
    else if (operation === OPS.transform) matrix = multiply(matrix, numbersOf(args))
    else if (operation === OPS.paintFormXObjectBegin) {
      stack.push(matrix)
      const own = numbersOf(Array.isArray(args) ? args[0] : undefined)
      if (own.length === 6) matrix = multiply(matrix, own)
    } else if (operation === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? matrix
    else yield { operation, args, matrix }
  }
}

export function numbersOf(given: unknown): readonly number[] {
  return Array.isArray(given) || ArrayBuffer.isView(given) ? Array.from(given as ArrayLike<number>) : []
}
