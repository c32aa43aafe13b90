/** What the SCIM routes can do and which attributes they keep, as a directory asks for it (RFC 7643, 5 to 7). */
import { groupSchema } from './group-resource.ts'
import { mostResults } from './read-query.ts'
import { userSchema } from './user-resource.ts'

const schemaOf = (name: string) => `urn:ietf:params:scim:schemas:core:2.0:${name}`

export const serviceProviderConfig = (base: string) => ({
  schemas: [schemaOf('ServiceProviderConfig')],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'An API key that was made for people, as a bearer token.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

export const resourceTypes = (base: string) =>
  (
    [
      ['User', '/Users', userSchema],
      ['Group', '/Groups', groupSchema],
    ] as const
  ).map(([name, endpoint, schema]) => ({
    schemas: [schemaOf('ResourceType')],
    id: name,
    name,
    endpoint,
    schema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }))

interface Attribute {
  readonly name: string
  readonly type: 'string' | 'boolean' | 'complex' | 'reference'
  readonly description: string
  readonly required?: true
  readonly multiValued?: true
  readonly caseExact?: true
  readonly mutability?: 'readOnly' | 'immutable'
  readonly uniqueness?: 'server'
  readonly subAttributes?: readonly Attribute[]
}

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
})
const readOnly = { mutability: 'readOnly' } as const

const userAttributes: readonly Attribute[] = [
  text('userName', 'The name of the person in the directory.', { required: true, uniqueness: 'server' }),
  {
    name: 'name',
    type: 'complex',
    description: 'The parts of the name.',
    subAttributes: [
      text('formatted', 'The whole name.'),
      text('givenName', 'The given name.'),
      text('familyName', 'The family name.'),
    ],
  },
  text('displayName', 'The name as people read it.'),
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description: 'The e-mails. The person signs in by the primary one, else by the first one.',
    subAttributes: [
      text('value', 'The e-mail.'),
      text('type', 'What it is for, such as work.'),
      { name: 'primary', type: 'boolean', description: 'Whether the person signs in by it.' },
    ],
  },
  { name: 'active', type: 'boolean', description: 'Whether the person may use the workspace. False signs them out.' },
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    ...readOnly,
    description: 'The groups of the person.',
    subAttributes: [
      text('value', 'The id of the group.', readOnly),
      { name: '$ref', type: 'reference', description: 'The address of the group.', ...readOnly },
      text('display', 'The name of the group.', readOnly),
      text('type', 'Always direct.', readOnly),
    ],
  },
]

const groupAttributes: readonly Attribute[] = [
  text('displayName', 'The name of the group, which says what its members may do.', {
    required: true,
    uniqueness: 'server',
  }),
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'The people in the group.',
    subAttributes: [
      text('value', 'The id of the person.', { mutability: 'immutable', caseExact: true }),
      { name: '$ref', type: 'reference', description: 'The address of the person.', mutability: 'immutable' },
      text('display', 'The name of the person.', readOnly),
      text('type', 'Always User.', { mutability: 'immutable' }),
    ],
  },
]

export const schemas = (base: string) =>
  (
    [
      [userSchema, 'User', 'A person.', userAttributes],
      [groupSchema, 'Group', 'A group of people.', groupAttributes],
    ] as const
  ).map(([id, name, description, attributes]) => ({
    schemas: [schemaOf('Schema')],
    id,
    name,
    description,
    attributes: attributes.map(spellOut),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  }))

/** With the characteristics that have their usual value (RFC 7643, 2.2). */
function spellOut({ subAttributes, ...attribute }: Attribute): object {
  return {
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...attribute,
    ...(subAttributes && { subAttributes: subAttributes.map(spellOut) }),
  }
}
