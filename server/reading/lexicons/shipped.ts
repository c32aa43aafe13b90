/** The folder of the definitions that are part of the product, with their lexicons. */
import { join } from 'node:path'
import { root } from '#server/paths.ts'

export const shippedLexicons: readonly string[] = [join(root, 'definitions')]
