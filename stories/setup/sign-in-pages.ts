/** Fills `sign-in-html.ts` with the sign-in page as the server writes it. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const filled = join(import.meta.dirname, 'sign-in-html.ts')

export const signInPages: Plugin = {
  name: 'sign-in-pages',
  enforce: 'pre',
  load(id) {
    if (id !== filled) return undefined
    // The server's modules need a loader of their own, which the process of Vite does not have.
    const pages = execFileSync(process.execPath, [
      '--import',
      'tsx',
      join(import.meta.dirname, 'print-sign-in-pages.ts'),
    ])
    return `export const signInHtml = ${pages.toString()}`
  },
}
