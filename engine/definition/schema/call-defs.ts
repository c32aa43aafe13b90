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

/** The lists and tables for whose items work can be done one by one. */
const itemKinds = ['file', 'entry', 'row', 'group']
const resultForms = ['list', 'table', 'matrix']
const itemKeys: Readonly<Record<string, Schema>> = {
  'file?': name('Each file of this list: of files, of texts or of earlier results.', 'artefactRead'),
  'entry?': name(
    'Each entry of this list: of a field that holds a list, or of a list that work wrote.',
    'artefactRead',
  ),
  'row?': name('Each row of this table.', 'artefactRead'),
  'group?': name(
    'Each group of rows of this table: the rows that have the same values in the columns of "by".',
    'artefactRead',
  ),
  'by?': list('The columns whose values make a group.', text('A column.'), { minItems: 1, maxItems: 5 }),
}

export const callDefs: Record<string, Schema> = {
  call: closed('A request of this agent: what the browser sends, what it may expect back, and the work behind it.', {
    'about?': { ...text('What it is for, in a sentence.'), serverOnly: true },
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
    'variants?': list(
      'Bodies by condition: the first whose condition holds is sent; if none holds, the last.',
      ref('callVariant'),
      {
        minItems: 2,
      },
    ),
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
    'after?': {
      description:
        'After these calls the work of this call is done again, as far as it depends on what they wrote: what a person has corrected is worked on without being said twice. Their reply carries what this call replies anew.',
      anyOf: [name('A call.', 'call'), list('Several calls.', name('A call.', 'call'), { minItems: 1 })],
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
  workEach: {
    description:
      'The work is done once for each item: for each file of the list that is named (a list of files, of texts or of earlier results with "each"), or for the items that an object describes. "file" stands for every file of all that the work reads with "from". What the work keeps becomes a list with one result for each item, {file, result}, or {file, problem} where the work failed for that item alone; "file" is the name of the item.',
    anyOf: [name('A list of files, of texts or of earlier results.', 'artefactRead'), ref('workItems')],
  },
  workItems: closed(
    'The items for which the work is done, one by one: files, entries of a list, rows of a table, groups of rows, or every combination of two of them. While the work is done for an item, it sees the item in place of the whole: one file, one entry, one row as a map of its cells, or the table with the rows of the group.',
    {
      ...itemKeys,
      'pair?': list('Every combination of an item of the first with an item of the second.', ref('workAxis'), {
        minItems: 2,
        maxItems: 2,
      }),
      'named?': message(
        'The name of an item on the screen, in "problems" and of the files that are made from it, such as "Letter to {supplier}". It may name columns of the row or of the group in braces, {no} for the number of the item, {count} and {sum.amount} of a group, and what other texts name. Default: the file, the entry, the first column of the row, or the values of the group.',
        'item',
      ),
      'item?': text(
        'The name under which this work reads the values of the item as a map: the cells of the row; of a group the values of "by", the number of its rows as "count", and the sums of its columns of figures, such as "sum.amount"; the entry under the name of its list; and its number "no". Texts of this work name the same values as {item.supplier} or {item.sum.amount}, and the name of the item as {item}.',
        { pattern: idPattern },
      ),
      'results?': enumeration(
        'What becomes of what the work keeps. list (the default): {file, result} for each item. table: rows with the values of the item and the parts of its result. matrix: of a pair, a row for each first item and a column for each second.',
        resultForms,
      ),
      'broken?': enumeration(
        'What happens to the items for which the work fails. name (the default): the others are done, and work that reads what was made names them. refuse: the work ends with the reason of the first. Where it fails for every item, it ends in either case.',
        ['name', 'refuse'],
      ),
      'take?': text(
        'Of a table or a matrix: the path of the part of each result that is taken, such as answer.verdict. Default: the whole result.',
      ),
    },
    { exactlyOne: [...itemKinds, 'pair'] },
  ),
  workAxis: closed('One side of a pair.', itemKeys, { exactlyOne: itemKinds }),
  workProblems: name(
    'With "each": the items for which the work failed, as a list of {file, problem}; "file" is the name of the item. The others are done.',
    'artefactWritten',
  ),
  workDoing: text(
    'Its name as a stage, shown while somebody waits for the call: "Compare both lists". Default: the name that the operation has; short work has none. Work of the same name in a row is one stage.',
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
