/** All mutations of requests. */
import { ofAddress } from './of-address.ts'
import { ofForm } from './of-form.ts'
import { ofHeaders } from './of-headers.ts'
import { ofJson } from './of-json.ts'
import { ofMultipart } from './of-multipart.ts'
import type { MutationGroup } from './mutation.ts'

/** Mostly mutations of the body, if there is one: a request with a mutated path or header is usually refused early. */
export const mutations: readonly MutationGroup[] = [
  { weight: 1, mutations: ofAddress },
  { weight: 1, mutations: ofHeaders },
  { weight: 6, mutations: [...ofJson, ...ofForm, ...ofMultipart] },
]
