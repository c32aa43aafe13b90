/** Every code of a problem and its meaning. Codes never change, because scripts and editors rely on them. */
export const problemCodes = {
  // Reading the file
  'file-too-large': 'The file is larger than 1 MB, or holds more than 20,000 values.',
  'empty-file': 'The file is empty.',
  'wrong-encoding': 'The file is not UTF-8.',
  'byte-order-mark': 'The file begins with a byte order mark.',
  'nul-character': 'The file, or a text in it, holds a NUL character.',
  'not-json': 'The file is not JSON.',
  'too-deep': 'Objects and lists are nested deeper than 64.',
  'duplicate-key': 'A key occurs twice in one object.',
  'forbidden-key': 'A key that could change how every object behaves: __proto__, constructor or prototype.',

  // The shape
  'unknown-key': 'A key that does not belong there.',
  'missing-key': 'A required key is missing.',
  'one-of-keys': 'Exactly one of several keys must be given.',
  'wrong-type': 'A value of another kind was expected, such as a text or a list.',
  'wrong-value': 'A value that is not one of the possible ones.',
  'wrong-text': 'A text that does not have the required form.',
  'out-of-range': 'A value, text or list that is too small or too large.',
  'repeated-value': 'A value that occurs twice in a list.',
  'unknown-type': 'A field, step or content of a type that does not exist.',
  'ill-fitting-type': 'The keys beside a type belong to another type.',
  'unknown-verb': 'A verb of a run list that does not exist.',
  'unknown-operation': 'An operation that does not exist.',
  'unknown-panel': 'A panel that does not exist.',

  // Names
  'unknown-step': 'A step that does not exist.',
  'unknown-field': 'A field that does not exist.',
  'unknown-group': 'A step, page or section that does not exist.',
  'unknown-action': 'An action that does not exist.',
  'unknown-call': 'A call that does not exist.',
  'unknown-wire': 'A wire name that the call does not have.',
  'unknown-fetched': 'A fetched file that does not exist.',
  'unknown-reply': 'A reply value that the call does not declare.',
  'unknown-source': 'A source that does not exist.',
  'unknown-reference': 'A {reference} in a text that does not exist there.',
  'unknown-column': 'A column that the table does not have.',
  'wrong-column': 'A column that holds something else than what is needed of it, such as texts where figures are.',
  'unknown-part': 'A part that a value does not have.',
  'not-a-table': 'A value that is no table, where a table is needed.',
  'not-a-value': 'A table on file where a value is needed: a reply cannot carry it.',
  'unknown-artefact': 'An artefact that is read, but that no request sends and no work writes.',
  'unknown-block': 'A block that does not exist.',
  'wrong-block': 'A block that is no list or uses itself, or a value that it does not take or needs.',
  'unused-block': 'A block that nothing uses.',
  'unfilled-placeholder': 'A placeholder of a template for which there is no value.',
  'unknown-placeholder': 'A value for a form that has no placeholder of that name.',
  'unknown-fact': 'A fact of an answer that was not asked for.',
  'unknown-client': 'A client that does not exist.',
  'unknown-hub': 'A hub that does not exist.',
  'unknown-hub-item': 'A variant that the hub does not list.',
  'unknown-template': 'A template that does not exist.',
  'unknown-sample': 'A file that definitions/samples does not hold.',
  'duplicate-id': 'An id that is declared twice; upper and lower case make no difference.',
  'taken-id': 'A field with a name that means something else in a text, such as session.',
  'same-label': 'Two fields or two buttons of one screen with the same name.',
  'field-elsewhere': 'A field in a rule or under a heading that is on another screen.',
  'not-a-file': 'A field that does not hold files, where files are needed.',
  'wrong-id': 'The id of the definition is not the name of its file.',
  'wrong-extension': 'A file name whose extension is not that of the file.',
  'refused-sample': 'A sample file that its own field would refuse.',
  'wrong-catalogue-path': 'The catalogue leads neither to the agent nor to its hub.',
  'listed-without-access': 'A client sees the agent listed and may not use it.',

  // The way through
  'unreachable-step': 'A step that nothing leads to.',
  'no-next-step': 'An action goes to the next step, but it is on the last one.',
  'no-end': 'The last step is never complete and never ends the session.',
  'not-an-earlier-step': 'A step is "within" a step that is not an earlier one.',
  'dead-action': 'A button that can never be pressed.',
  'impossible-condition': 'A condition that can never hold.',
  'not-yet': 'A value is used that cannot exist yet.',
  'may-be-absent': 'Work that needs a value which users may leave out, so that they could not go on.',
  'never-done': 'Something follows the end of the session and is never done.',

  // Requests and work
  'session-not-sent': 'A call that belongs to a session but does not send the session id.',
  'missing-parameter': 'A {name} in a path without a value.',
  'unused-parameter': 'A value for a {name} that the path does not have.',
  'get-with-body': 'A GET with a body.',
  'several-bodies': 'A call with more than one body.',
  'file-in-json': 'A file in a JSON body or in an address, which can carry only its name.',
  'idle-call': 'A call that does nothing on the server.',
  'reply-not-given': 'A reply value that no work of the call gives.',
  'wrong-address': 'The address of a file at a call that does not answer with that file.',
  'no-stages': 'The call that runs a pipeline does not have stages.',
  'same-request': 'Two calls with one method and path that do different things.',
  'wrong-scope':
    'Work on the workspace that uses something of a session: its id, its files, its artefacts or other work on it.',
  'wrong-each': 'Work that cannot be done for one item at a time, or that does not say which items failed.',
  'wrong-after':
    'Work that is to be done again after a call on which it does not depend, or that goes on after its reply.',
  'literal-braces': 'A text with a {reference} that is not filled, so that its braces are shown.',
  'unused-call': 'A call that nothing uses.',
  'unused-field': 'A field that nothing sends, shows or asks about.',
  'unused-fetched': 'A file that is fetched, but that nothing shows, sends or saves.',
  'unused-artefact': 'An artefact that is written, but that nothing reads, replies with or serves.',

  // Values
  'wrong-default': 'A default or a sample that the field does not accept.',
  'empty-range': 'A range whose end lies before its beginning.',

  // Several agents
  'same-agent-id': 'Two agents with one id.',
  'same-agent-path': 'Two agents, or an agent and a hub, with one address.',
  'same-agent-request': 'Two agents with one method and path that do not both let the session decide.',
  'same-instructions': 'Two agents with one instruction document.',
  'unknown-agent': 'Another agent to go on with, or a field of it, that does not exist; nothing is offered.',
} as const

export type ProblemCode = keyof typeof problemCodes

/** Codes of warnings: the agent works, but probably not as its author intended. */
const warnings: ReadonlySet<ProblemCode> = new Set([
  'unused-call',
  'unused-block',
  'unused-field',
  'unused-fetched',
  'unused-artefact',
  'may-be-absent',
  'never-done',
  'literal-braces',
  'unknown-agent',
])

export const severityOf = (code: ProblemCode): 'error' | 'warning' => (warnings.has(code) ? 'warning' : 'error')
