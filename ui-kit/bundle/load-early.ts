/**
 * Lists in index.html the files that every visit needs but that a script would request only when it runs, so that they
 * load together with that script instead of one round trip later.
 */
import type { Plugin } from 'vite'

interface EarlyLoads {
  /** Chunks that the first script loads on demand. */
  readonly chunks: readonly string[]
  /** Addresses that the first script fetches, without options for credentials. */
  readonly fetches: readonly string[]
}

export const loadEarly = ({ chunks, fetches }: EarlyLoads): Plugin => ({
  name: 'load-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const files = chunks.map((name) => {
        const found = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name)
        if (!found)
          throw new Error(
            `The build does not contain a chunk "${name}". Name an existing chunk in ui-kit/vite.config.ts.`,
          )
        return `/${found.fileName}`
      })
      return [
        ...files.map((href) => link({ rel: 'modulepreload', href })),
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
