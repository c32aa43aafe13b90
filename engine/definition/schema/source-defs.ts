/** The schema of sources: where the value of a wire name comes from, and in which shape it is sent. */
import { closed, list, map, message, name, enumeration, ref, refTo, type Schema } from './build.ts'

const origins = ['field', 'fetched', 'fieldsOf', 'object', 'first', 'text', 'value']

export const sourceDefs: Record<string, Schema> = {
  source: {
    description:
      'Where a value comes from: the id of a field; or @session, @client, @agent, @now (a number that is new each time), @chosen.id (of the hub item), @param.name (given by a panel); or an object.',
    anyOf: [
      { type: 'string', minLength: 1, refersTo: 'source' },
      closed(
        'A value and its shape. Exactly one origin is given.',
        {
          'field?': name('The value of this field.', 'field'),
          'fetched?': name('A file fetched before.', 'fetched'),
          'fieldsOf?': name('All values of a step, a page or a section, as an object.', 'fieldGroup'),
          'object?': map('An object made of other sources.', ref('source')),
          'first?': list('The first of these that has a value.', ref('source'), { minItems: 2 }),
          'text?': message('A text with {references}.'),
          'value?': {
            description: 'A constant.',
            anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }, { type: 'null' }],
          },
          'as?': enumeration(
            'The shape: join (a comma list), json, names (of the chosen files), slug, number, manifest (index, name, size, supported) or manifestWithTypes (type and ext besides).',
            ['join', 'json', 'names', 'slug', 'number', 'manifest', 'manifestWithTypes'],
          ),
          'by?': enumeration('For fieldsOf: whether the keys are the ids of the fields or their "key". Default id.', [
            'id',
            'key',
          ]),
        },
        { exactlyOne: origins },
      ),
    ],
  },
  wires: map(
    'Wire name to source. A part whose source does not have a value is left out of a multipart body.',
    refTo('source', 'Where this value comes from.'),
  ),
}
