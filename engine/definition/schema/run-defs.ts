/** The schema of run lists: what happens when a button is pressed or a step is entered. */
import {
  closed,
  constant,
  id,
  list,
  map,
  message,
  name,
  enumeration,
  flag,
  ref,
  refTo,
  tagged,
  whole,
  type Schema,
} from './build.ts'

const address = {
  'call?': name('The call that answers with the file.', 'call'),
  'url?': message(
    'An address that a reply gave, such as {reply.export.zipUrl}. Only addresses of the portal itself are followed.',
  ),
}
const when = { 'when?': refTo('condition', 'Skipped unless this holds.') }
const overrides = map('Wire names whose source differs here from what the call says.', ref('source'), {
  minProperties: 1,
})

export const runDefs: Record<string, Schema> = {
  run: list('What happens, in order. A failure stops the list unless it says go-on.', ref('verb')),
  verb: tagged('do', 'One thing that happens.', [
    closed('A pause.', {
      do: constant('wait'),
      ...when,
      ms: {
        description: 'Milliseconds: a number, or [from, to] for a random one.',
        anyOf: [
          whole(''),
          { type: 'array', prefixItems: [whole(''), whole('')], minItems: 2, maxItems: 2, items: whole('') },
        ],
      },
    }),
    closed('Sends a call and waits for the reply.', {
      do: constant('call'),
      ...when,
      call: name('Which.', 'call'),
      'with?': overrides,
      'error?': ref('failure'),
    }),
    closed(
      'Fetches a file and holds it in the page, to show it or send it on.',
      {
        do: constant('fetch'),
        ...when,
        ...address,
        as: id('The name by which the file is known.', 'fetched'),
        'otherwise?': name('The call to try when the first address fails.', 'call'),
        'with?': overrides,
        'error?': ref('failure'),
      },
      { exactlyOne: ['call', 'url'] },
    ),
    closed(
      'Fetches a file and saves it on the user’s device.',
      {
        do: constant('download'),
        ...when,
        ...address,
        'fetched?': name('A file fetched before.', 'fetched'),
        as: message('The file name to save under.'),
        'extension?': enumeration(
          'by-type: the extension is added to the name by the content type of the reply (.docx, .md, .json, else .txt). by-reply: the whole name is taken from the reply where it gives one.',
          ['by-type', 'by-reply'],
        ),
        'otherwise?': enumeration('open: when the download fails, the address is opened instead.', ['open']),
        'with?': overrides,
        'error?': ref('failure'),
      },
      { exactlyOne: ['call', 'url', 'fetched'] },
    ),
    closed('Opens a page of the portal in a new tab.', {
      do: constant('open'),
      ...when,
      call: name('The call whose address is opened.', 'call'),
      blocked: message('Shown when the browser does not allow it.'),
    }),
    closed('Goes on only if something holds.', {
      do: constant('check'),
      ...when,
      that: ref('condition'),
      message: message('Shown if it does not.'),
    }),
    closed('Ends the session as the definition’s "end" says.', {
      do: constant('end'),
      ...when,
      'confirm?': message('Asked before the session is ended. Where the answer is no, the session and the page stay.'),
      'otherwise?': enumeration('leave: the page is left even when the session could not be ended.', ['leave']),
    }),
  ]),
  action: closed('A button.', {
    id: id('Its id, for conditions and tests.', 'action'),
    label: message('Its text.'),
    'shown?': refTo('condition', 'Absent until this holds ("appears").'),
    'enabled?': refTo('condition', 'There, but disabled, until this holds ("then").'),
    'checks?': enumeration(
      'step (the default): the fields and rules of the step must be right before it runs. none: they do not matter.',
      ['step', 'none'],
    ),
    'confirm?': message('Asked before it runs.'),
    'otherWay?': flag('An alternative to the usual way on: its button stands below, under "Other ways".'),
    run: ref('run'),
    'completes?': {
      description: 'The step is complete once it has run. The end-of-session panel appears when the last step is.',
      type: 'boolean',
    },
    'then?': name('next, or the id of a step; absent: stays.', 'target'),
  }),
}
