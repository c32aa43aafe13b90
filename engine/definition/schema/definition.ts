/** The schema of a definition: the one source of its types, its published JSON Schema and its reference page. */
import {
  closed,
  constant,
  flag,
  list,
  map,
  message,
  name,
  enumeration,
  plainIdPattern,
  ref,
  refTo,
  text,
  type Schema,
} from './build.ts'
import { agentIconNames } from './agent-icon-names.ts'
import { callDefs } from './call-defs.ts'
import { conditionDefs } from './condition-defs.ts'
import { fieldDefs } from './field-defs.ts'
import { runDefs } from './run-defs.ts'
import { sampleDefs } from './sample-defs.ts'
import { sourceDefs } from './source-defs.ts'
import { stepDefs } from './step-defs.ts'

const page = { type: 'string', pattern: '^/agent/[a-z0-9-]+$' } satisfies Schema
const clients = (description: string): Schema =>
  list(description, { type: 'string', refersTo: 'client' }, { uniqueItems: true })

const root = closed('An agent: everything that the portal, the server and the tools know of it.', {
  '$schema?': text('Where editors find this schema.'),
  format: constant(1, 'The version of this format.'),
  id: {
    description: 'The agent’s id, and the name of its file.',
    type: 'string',
    pattern: '^[a-z][a-z0-9-]*$',
    maxLength: 60,
  },
  name: text('Its name for users.'),
  'title?': message('The title above the wizard; default: the name. May use the chosen hub item: {policy.name}.'),
  'about?': text('What it does, in a sentence.'),
  'icon?': enumeration('The picture beside its name. Default document.', agentIconNames),
  'results?': list(
    'What it makes for its user: files that a call gives. They are listed under My work and counted as downloaded or not.',
    text('The "file" of a call.'),
    { minItems: 1, uniqueItems: true },
  ),
  path: { ...page, description: 'The address of its page.' },
  access: closed('Who may use it. The provider workspace always may.', {
    clients: clients('These workspaces. An empty list: every workspace.'),
  }),
  'catalogue?': closed('Its entry in the catalogue; absent: it is used by address only.', {
    'name?': text('Its name there; default: the name of the agent.'),
    'path?': {
      ...page,
      description: 'The address it leads to; default: the path of the agent. The hub’s address is the other choice.',
    },
    clients: clients('The workspaces that see it listed. The provider workspace sees all.'),
    'active?': flag('False: listed, and cannot be opened. Default true.'),
  }),
  instructions: {
    description: 'The name of its instruction document.',
    type: 'string',
    pattern: '^[A-Za-z][A-Za-z0-9]*$',
  },
  'hub?': closed('A page from which a variant is chosen before the wizard begins.', {
    path: { ...page, description: 'Its address.' },
    items: name('The file in definitions/hubs that lists the variants.', 'hub'),
    as: {
      description: 'What a variant is called in references: "policy" gives {policy.name} and {policy.id}.',
      type: 'string',
      pattern: '^[a-z][A-Za-z0-9]*$',
    },
    default: text('The id of the variant that is used if the user did not choose one.'),
    heading: text('Its heading.'),
    search: text('The text in its search box.'),
    empty: text('Shown when nothing matches the search.'),
    aside: closed('The card beside the list.', { title: text('Its title.'), text: text('Its text.') }),
    'groups?': list(
      'The groups in which the variants are listed, in order; while somebody searches, the variants are one list. Variants of no group follow at the end.',
      closed('A group of variants.', {
        title: text('Its heading.'),
        items: list('The ids of its variants, in order.', text('The id of a variant.'), { minItems: 1 }),
      }),
      { minItems: 1 },
    ),
  }),
  'missingSession?': text('Shown when a step needs a session that does not exist yet. Default "Missing session ID."'),
  'stepper?': enumeration('open: steps that were reached may be opened by a click. Default: the stepper only shows.', [
    'open',
    'show',
  ]),
  calls: {
    ...map('Its requests, by id.', refTo('call', 'A request.')),
    propertyNames: { pattern: plainIdPattern },
  },
  steps: list('Its steps, in order.', ref('step'), { minItems: 1 }),
  'end?': closed('How a session ends; absent: DELETE /api/session/{session}, then /dashboard.', {
    'call?': name('The call that ends it.', 'call'),
    'to?': {
      description: 'Where it leads. A workspace may have its own place (definitions/clients.json). Default /dashboard.',
      type: 'string',
      pattern: '^/[A-Za-z0-9/_-]*$',
    },
  }),
  'samples?': map(
    'Sample values of fields, by id, for dry runs, stories and tests. If there are sample files too, the portal offers to try the agent with all of them.',
    {},
    {
      keysReferTo: 'field',
      serverOnly: true,
      properties: {
        files: map(
          'The sample files of fields of the types file and files, by the id of the field.',
          list('Its files, in order.', ref('sampleFile'), { minItems: 1, maxItems: 20 }),
          { keysReferTo: 'fileField' },
        ),
        replies: map('What calls answer in dry runs, stories and tests, by the id of the call.', ref('sampleReply'), {
          keysReferTo: 'call',
        }),
      },
    },
  ),
})

/** The schema of work without the installed operations. composeSchema adds them. */
const work: Schema = {
  description: 'One operation of the server.',
  type: 'object',
  required: ['do'],
  properties: {
    do: text('The name of the operation.'),
    when: ref('workWhen'),
    each: ref('workEach'),
    problems: ref('workProblems'),
    doing: ref('workDoing'),
  },
  additionalProperties: true,
}

export const definitionSchema: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Definition',
  ...root,
  $defs: { work, ...callDefs, ...conditionDefs, ...fieldDefs, ...runDefs, ...sampleDefs, ...sourceDefs, ...stepDefs },
}
