/**
 * Builds the sign-in library from the published sources of its packages. Two thirds of their finished bundle are ways of
 * signing in that the portal does not offer: docs/decisions/0023.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, transformWithOxc } from 'vite'

const { resolve } = createRequire(import.meta.url)
const packageOf = (name: string) => dirname(resolve(`${name}/package.json`))
const react = packageOf('@auth0/auth0-react')
const library = packageOf('@auth0/auth0-spa-js')
const onDemand = fileURLToPath(new URL('../portal/identity/auth-js-on-demand.ts', import.meta.url))

/**
 * Replaces the index of each package, which re-exports types in a way that only a compiler of the whole package can read.
 * If a name is missing here, the build fails with an error that names it: add it.
 */
const indexes: Readonly<Record<string, string>> = {
  '@auth0/auth0-react': `
    export { default as Auth0Provider } from '${react}/src/auth0-provider.tsx'
    export { default as useAuth0 } from '${react}/src/use-auth0.tsx'`,
  '@auth0/auth0-spa-js': `
    export { Auth0Client } from '${library}/src/Auth0Client.ts'
    export { ResponseType } from '${library}/src/global.ts'`,
}
const prefix = '\0sign-in-library '
const sources = [react, library].map((folder) => join(folder, 'src/'))

export const signInLibrary = (): Plugin => ({
  name: 'sign-in-library',
  // In development and in tests the unchanged library is used.
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer) {
    if (Object.hasOwn(indexes, id)) return prefix + id
    if (id === '@auth0/auth0-auth-js' && importer !== onDemand) return onDemand
    // The library's own build inlines this worker as well.
    if (id === './worker/token.worker.ts') return `${join(library, 'src', id)}?worker&inline`
    return null
  },
  async load(id) {
    if (id.startsWith(prefix)) return indexes[id.slice(prefix.length)]
    if (!sources.some((folder) => id.startsWith(folder)) || id.includes('?')) return null
    return { code: await withoutTypes(id), moduleType: 'js' }
  },
})

async function withoutTypes(file: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, {
    target: 'es2023',
    jsx: { runtime: 'automatic' },
    // As in the library's own compiler, a field that is only declared does not exist before the constructor sets it.
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
    define: { __VERSION__: JSON.stringify(versionOf(react)) },
  })
  return code
}

function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string }
  return version
}
