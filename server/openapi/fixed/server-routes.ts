/** Describes the routes for operators and programs: this document, health and metrics. */
import { object, text, yesOrNo } from '../schema.ts'
import { type FixedRoute, route } from './route.ts'

const tag = 'Server'

export const serverRoutes: readonly FixedRoute[] = [
  route('get', '/api/openapi.json', {
    summary: 'This document.',
    tag,
    open: true,
    gives: { type: 'object' },
  }),
  route('get', '/healthz', {
    summary: 'The process lives.',
    tag,
    open: true,
    gives: object({ ok: yesOrNo }),
  }),
  route('get', '/readyz', {
    summary: 'The portal can serve.',
    tag,
    open: true,
    gives: { type: 'object' },
    more: {
      '503': { description: 'It cannot, now.', content: { 'application/json': { schema: { type: 'object' } } } },
    },
  }),
  route('get', '/metrics', {
    summary: 'Figures for operators, as Prometheus reads them.',
    tag,
    open: true,
    gives: text,
    givenAs: 'text/plain',
  }),
]
