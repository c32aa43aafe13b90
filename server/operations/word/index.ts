/** Work on Word documents. */
import { placeholdersReview } from './placeholders-review.ts'
import { reviewRead } from './review-read.ts'
import { wordBrand } from './word-brand.ts'
import { wordCheck } from './word-check.ts'
import { wordFill } from './word-fill.ts'
import { wordWrite } from './word-write.ts'

export const word = [wordWrite, wordFill, wordBrand, wordCheck, placeholdersReview, reviewRead]
