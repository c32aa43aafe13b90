/** Mutations of the method, the path and the query. */
import { hostileQueryText, hostileSegment } from './hostile.ts'
import { isConstant } from '../requests/draft.ts'
import type { Mutation } from './mutation.ts'

const methods =
  'HEAD OPTIONS PATCH PUT DELETE POST GET TRACE QUERY PROPFIND LOCK PURGE M-SEARCH SUBSCRIBE get Post FOO'.split(' ')

const hasQuery: Mutation['fits'] = ({ query }) => query.length > 0

export const ofAddress: readonly Mutation[] = [
  {
    name: 'another method',
    weight: 2,
    apply(draft, random) {
      draft.method = random.pick(methods)
    },
  },
  {
    name: 'a hostile segment of the path',
    weight: 3,
    apply(draft, random) {
      const segments = draft.path.split('/')
      segments[1 + random.upTo(Math.max(0, segments.length - 2))] = hostileSegment(random)
      draft.path = segments.join('/')
    },
  },
  {
    name: 'a hostile last segment of the path',
    weight: 3,
    apply(draft, random) {
      draft.path = draft.path.replace(/[^/]*$/, () => hostileSegment(random))
    },
  },
  {
    name: 'another spelling of the path',
    apply(draft, random, { origin }) {
      const { path } = draft
      const host = new URL(origin).host
      draft.path = random.pick([
        `${path}/`,
        `/${path}`,
        `//elsewhere.example${path}`,
        path.toUpperCase(),
        path.replaceAll('/', '//'),
        path.replaceAll('/', '/./'),
        path.replaceAll('a', '%61'),
        path.replace('/api/agent/', '/api/agents/'),
        `${path}#fragment`,
        `${path};v=1`,
        `${path}?`,
        path.replaceAll('/', '\\'),
        `${origin}${path}`,
        `http://elsewhere.example${path}`,
        `http://${host}:99999${path}`,
        `https://[::1${path}`,
        `ftp://${host}${path}`,
        '*',
        path.slice(1) || 'x',
      ])
    },
  },
  {
    name: 'a hostile value in the query',
    weight: 3,
    fits: hasQuery,
    apply({ query }, random) {
      random.pick(query)[1] = hostileQueryText(random)
    },
  },
  {
    name: 'the same hostile value in each parameter',
    weight: 3,
    fits: hasQuery,
    apply(draft, random) {
      const text = hostileQueryText(random)
      draft.query = draft.query.map(([name, value]) => [name, isConstant(draft, value) ? value : text])
    },
  },
  {
    name: 'a parameter twice',
    fits: hasQuery,
    apply({ query }, random) {
      const [name, value] = random.pick(query)
      query.push([name, random.chance(0.5) ? value : hostileQueryText(random)])
    },
  },
  {
    name: 'a parameter less',
    fits: hasQuery,
    apply(draft, random) {
      draft.query.splice(random.upTo(draft.query.length - 1), 1)
    },
  },
  {
    name: 'an unknown parameter',
    apply({ query }, random) {
      query.push([random.pick(['dl', 'client', 'person', 'limit', 'sessionId', 'x[]']), hostileQueryText(random)])
    },
  },
  {
    name: 'hundreds of parameters',
    weight: 0.3,
    apply({ query }) {
      for (let at = 0; at < 400; at += 1) query.push([`p${at}`, String(at)])
    },
  },
]
