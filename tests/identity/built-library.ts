/** The sign-in library as the portal's pages build it: from its sources, what they do not use left to be loaded on demand. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { signInLibrary } from '#ui-kit/bundle/sign-in-library.ts'

/** Its scripts, by their address; `/library.js` is the first. */
export async function builtLibrary(): Promise<ReadonlyMap<string, string>> {
  const output = await build({
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    // The tests' own NODE_ENV would put the library's test hooks into it.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [signInLibrary()],
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('library.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'library.js' },
      },
    },
  })
  const chunks = [output].flat().flatMap((each) => ('output' in each ? each.output : []))
  return new Map(chunks.flatMap((each) => (each.type === 'chunk' ? [[`/${each.fileName}`, each.code] as const] : [])))
}
