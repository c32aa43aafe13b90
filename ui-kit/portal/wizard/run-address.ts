/** The addresses that open a run of an agent: an existing run, another run with the same inputs, a new run, a new run with the example. */

export type RunRequest = { readonly run: string } | { readonly copy: string } | { readonly begin: 'empty' | 'example' }

export const runAddress = (path: string, request: RunRequest): string => `${path}?${new URLSearchParams(request)}`

export function requestIn(search: URLSearchParams): RunRequest | undefined {
  const [run, copy, begin] = [search.get('run'), search.get('copy'), search.get('begin')]
  if (run !== null) return { run }
  if (copy !== null) return { copy }
  return begin === 'empty' || begin === 'example' ? { begin } : undefined
}
