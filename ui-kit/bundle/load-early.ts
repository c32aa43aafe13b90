/**
 * Lists in index.html the files that every visit needs but that a script would request only when it runs, so that they
 * load together with that script instead of one round trip later.
 */
import type { Plugin } from 'vite'

interface EarlyLoads {
  /** Chunks that the first script loads on demand. */
  readonly chunks: readonly string[]
  /** Fonts of the first text, by the beginning of their file names: found in a style sheet, they would replace text that is drawn already. */
  readonly fonts: readonly string[]
  /** Addresses that the first script fetches, without options for credentials. */
  readonly fetches: readonly string[]
}

export const loadEarly = ({ chunks, fonts, fetches }: EarlyLoads): Plugin => ({
  name: 'load-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const built = Object.values(bundle)
      const addressOf = (name: string, found: { readonly fileName: string } | undefined) => {
        if (!found)
          throw new Error(`The build does not contain "${name}". Name an existing file in ui-kit/vite.config.ts.`)
        return `/${found.fileName}`
      }
      const scripts = chunks.map((name) =>
        addressOf(
          name,
          built.find((each) => each.type === 'chunk' && each.name === name),
        ),
      )
      const typefaces = fonts.map((name) =>
        addressOf(
          name,
          built.find(({ fileName }) => fileName.startsWith(`assets/${name}`)),
        ),
      )
      return [
        ...scripts.map((href) => link({ rel: 'modulepreload', href })),
        ...typefaces.map((href) => link({ rel: 'preload', as: 'font', type: 'font/woff2', href })),
        ...fetches.map((href) => link({ rel: 'preload', as: 'fetch', href })),
      ]
    },
  },
})

const link = (attrs: Readonly<Record<string, string>>) => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head' as const,
})
