/** Gives stories the sign-in page as the server writes it: `virtual:sign-in-pages` holds its HTML in each state. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const name = 'virtual:sign-in-pages'

export const signInPages: Plugin = {
  name: 'sign-in-pages',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load(id) {
    if (id !== `\0${name}`) return undefined
    // The server's modules need a loader of their own, which the process of Vite does not have.
    const pages = execFileSync(process.execPath, [
      '--import',
      'tsx',
      join(import.meta.dirname, 'print-sign-in-pages.ts'),
    ])
    return `export default ${pages.toString()}`
  },
}
