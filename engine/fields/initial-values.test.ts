import { expect, test } from 'vitest'
import type { Field } from '#engine/definition/types.ts'
import { initialValues } from './field-values.ts'

const now = new Date(2026, 2, 10, 9).getTime()

test('a form begins with the defaults of its fields, and with nothing where there is none', () => {
  const options = ['HTML', 'PDF']
  const fields: readonly Field[] = [
    { type: 'text', id: 'name', label: '' },
    { type: 'textarea', id: 'prompt', label: '', default: 'Blue velvet' },
    { type: 'month', id: 'month', label: '', default: 'now' },
    { type: 'month', id: 'other', label: '' },
    { type: 'date', id: 'day', label: '', default: 'today' },
    { type: 'date', id: 'due', label: '' },
    { type: 'range', id: 'scale', label: '', min: 0, max: 4, step: 1, default: 1 },
    { type: 'number', id: 'count', label: '', message: '' },
    { type: 'select', id: 'tone', label: '', options, default: 'PDF' },
    { type: 'radio', id: 'mode', label: '', options },
    { type: 'checkboxes', id: 'outputs', label: '', options, fixed: ['HTML'], default: ['PDF'] },
    { type: 'checkboxes', id: 'more', label: '', options },
    { type: 'checkbox', id: 'logos', label: '', default: true },
    { type: 'checkbox', id: 'drafts', label: '' },
    { type: 'tags', id: 'tools', label: '' },
    { type: 'file', id: 'logo', label: '', accept: ['.png'] },
    { type: 'files', id: 'documents', label: '' },
  ]
  expect(initialValues(fields, { now })).toEqual({
    name: '',
    prompt: 'Blue velvet',
    month: '2026-03',
    other: '',
    day: '2026-03-10',
    due: '',
    scale: 1,
    count: '',
    tone: 'PDF',
    mode: '',
    outputs: ['HTML', 'PDF'],
    more: [],
    logos: true,
    drafts: false,
    tools: [],
  })
})
