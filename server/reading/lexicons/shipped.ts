/** The folder of definitions that the product comes with, in which its lexicons lie. */
import { join } from 'node:path'
import { root } from '#server/paths.ts'

export const shippedLexicons: readonly string[] = [join(root, 'definitions')]
