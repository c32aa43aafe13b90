/** Turns the values of a page into a document. The value named 'title' or 'projectTitle' becomes its title. */
import type { Content } from '../content/content.ts'
import { contentOf } from '../content/content-of.ts'
import { isAnswer, isSections } from '../content/shapes.ts'
import { unflatten } from './unflatten.ts'

export function pageContent(values: unknown, fallbackTitle: string): Content {
  if (isSections(values) || isAnswer(values) || !isRecord(values)) return contentOf(fallbackTitle, values)
  const titleKey = Object.keys(values).find((key) => /(?:^|\.)(?:project)?title$/i.test(key) && isText(values[key]))
  const title = titleKey === undefined ? undefined : values[titleKey]
  const others = Object.fromEntries(
    Object.entries(values).filter(([key, value]) => key !== titleKey && value !== '' && value !== null),
  )
  return contentOf(isText(title) ? title : fallbackTitle, unflatten(others))
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
