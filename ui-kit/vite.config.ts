/** How the pages are built: from ui-kit/portal into dist/. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('portal'),
  cacheDir: here('../node_modules/.vite/pages'),
  plugins: [react()],
  build: {
    outDir: here('../dist'),
    emptyOutDir: true,
    // A part that is loaded later names its style sheets. The scripts it imports are named in itself, and mostly here.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
  },
})
