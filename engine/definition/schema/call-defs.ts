/** The schema of calls: every request of an agent, with the work that the server does for it. */
import {
  closed,
  flag,
  idPattern,
  list,
  map,
  message,
  name,
  number,
  enumeration,
  ref,
  refTo,
  text,
  whole,
  type Schema,
} from './build.ts'

const kinds = ['text', 'number', 'boolean', 'list', 'map', 'any']
/** A question mark means that the reply may lack the value. */
const replyKinds = [...kinds, ...kinds.map((kind) => `${kind}?`)]

export const callDefs: Record<string, Schema> = {
  call: closed('A request of this agent: what the browser sends, what it may expect back, and the work behind it.', {
    'about?': text('What it is for, in a sentence.'),
    method: enumeration('The HTTP method.', ['GET', 'POST', 'PUT', 'DELETE']),
    path: {
      description: 'The path. {session} stands for the session id; other {names} are given by "params".',
      type: 'string',
      pattern: '^/(api/agents?/[a-z0-9-]+|uploads/\\{session\\})(/([A-Za-z0-9._-]+|\\{[A-Za-z][A-Za-z0-9]*\\}))+$',
    },
    session: enumeration(
      'opens: makes the session id if there is none. needs: there must be a session. ends: the session is over after it. none: belongs to no session.',
      ['opens', 'needs', 'ends', 'none'],
    ),
    'dispatch?': enumeration('Another agent has the same path; the session decides which of them answers.', [
      'session',
    ]),
    'params?': map('Values of the {names} in the path.', ref('source'), { minProperties: 1 }),
    'query?': ref('wires'),
    'json?': refTo('wires', 'A JSON body: wire name to source.'),
    'multipart?': refTo('wires', 'A multipart body: part name to source.'),
    'variants?': list('Bodies by condition: the first whose condition holds is sent.', ref('callVariant'), {
      minItems: 2,
    }),
    'reply?': refTo('replyShape', 'What a JSON reply carries beside success, ok, message and error.'),
    'file?': name('The call answers with this file of the session.', 'artefactRequired'),
    'framed?': {
      ...flag('Pages of the portal may show the file in a frame, in which nothing runs.'),
      serverOnly: true,
    },
    'named?': message('The name under which the file is offered; default: the name of the artefact.'),
    'timeout?': whole('Milliseconds until it is given up. Default: 60000 for GET, 300000 for the others.', {
      minimum: 1000,
    }),
    'retry?': whole(
      'How often a request that could not reach the server is sent again. Default 0: the user sees the message and can press the button again.',
      { maximum: 5 },
    ),
    'limits?': {
      ...closed('What the server accepts.', {
        'maxMB?': number('The whole request, in megabytes of 1024 × 1024 bytes.', { minimum: 0.1 }),
      }),
      serverOnly: true,
    },
    'work?': { ...list('What the server does, in order.', ref('work')), serverOnly: true },
    'stages?': {
      ...list('The work as the stages of a pipeline that runs on after the reply.', ref('stage'), { minItems: 1 }),
      serverOnly: true,
    },
  }),
  callVariant: closed(
    'A body for one case.',
    {
      when: ref('condition'),
      'json?': ref('wires'),
      'multipart?': ref('wires'),
    },
    { exactlyOne: ['json', 'multipart'] },
  ),
  replyShape: map(
    'Name to kind of value, nested where the reply is. A question mark behind the kind: it may be absent.',
    {
      anyOf: [{ enum: replyKinds }, ref('replyShape')],
    },
  ),
  stage: closed('One stage of a pipeline.', {
    key: {
      description: 'Its key in the status reply.',
      type: 'string',
      pattern: idPattern,
      declares: 'stage',
    },
    name: text('Its name on the screen.'),
    work: list('What it does.', ref('work'), { minItems: 1 }),
  }),
  workWhen: refTo('condition', 'The work is done only when this holds.'),
  workEach: name(
    'The work is done once for each file of this list, which it reads: a list of files, of texts or of earlier results for each file. "file" stands for every file of all that it reads with "from". What it makes becomes a list with one result for each file: {file, result}, or {file, problem} where the work failed for that file alone.',
    'artefactRead',
  ),
  workProblems: name(
    'With "each": the files for which the work failed, as a list of {file, problem}. The others are done.',
    'artefactWritten',
  ),
  failure: closed('What to show when it fails: prefix + (the message of the server, else the fallback).', {
    'prefix?': {
      description: 'The text before the cause, with a space at its end: "Upload failed: ".',
      type: 'string',
    },
    'fallback?': message(
      'Shown when the server does not give a cause. May use {status} and {statusText}. Default "Processing failed".',
      'error',
    ),
    'unreached?': message(
      'Shown instead of the cause when the server could not be reached. Default: the fallback.',
      'error',
    ),
    'text?': message(
      'The whole text for a reply with an error status, instead of prefix and cause. May use {status}, {statusText}, {body} and {message}.',
      'error',
    ),
    'list?': text('A key of the failed reply whose entries are added to the text, such as "missing".'),
    'then?': enumeration('stop (the default): the rest of the list is skipped. go-on: the rest runs anyway.', [
      'stop',
      'go-on',
    ]),
  }),
}
