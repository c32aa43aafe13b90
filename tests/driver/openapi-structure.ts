/** The structure of an OpenAPI 3.1 document as far as ours goes, closed everywhere: a key that 3.1 does not have is a mistake. */
const closed = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const mapOf = ($ref: string, extra: object = {}) => ({ type: 'object', additionalProperties: { $ref }, ...extra })
const listOf = ($ref: string) => ({ type: 'array', items: { $ref } })
const text = { type: 'string' }
const filled = { type: 'string', minLength: 1 }
/** A JSON Schema of 2020-12 is an object or a boolean; Ajv compiles each besides. */
const schema = { type: ['object', 'boolean'] }
const security = { type: 'array', items: { type: 'object', additionalProperties: { type: 'array', items: text } } }
const operations = { $ref: '#/$defs/operation' }

export const openApiStructure = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...closed(
    {
      openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
      info: closed({ title: filled, version: filled, description: text, summary: text }, ['title', 'version']),
      servers: { type: 'array', items: closed({ url: filled, description: text }, ['url']) },
      security,
      tags: { type: 'array', items: closed({ name: filled, description: text }, ['name']) },
      paths: mapOf('#/$defs/pathItem', { propertyNames: { pattern: '^/' } }),
      components: closed({
        schemas: mapOf('#/$defs/schema', { propertyNames: { pattern: '^[A-Za-z0-9._-]+$' } }),
        securitySchemes: mapOf('#/$defs/securityScheme'),
      }),
    },
    ['openapi', 'info', 'paths'],
  ),
  $defs: {
    schema,
    securityScheme: {
      oneOf: [
        closed({ type: { const: 'http' }, scheme: filled, bearerFormat: text, description: text }, ['type', 'scheme']),
        closed(
          { type: { const: 'apiKey' }, in: { enum: ['query', 'header', 'cookie'] }, name: filled, description: text },
          ['type', 'in', 'name'],
        ),
      ],
    },
    pathItem: closed({
      get: operations,
      put: operations,
      post: operations,
      delete: operations,
      patch: operations,
      summary: text,
    }),
    operation: closed(
      {
        operationId: filled,
        summary: filled,
        description: text,
        tags: { type: 'array', items: text },
        security,
        parameters: listOf('#/$defs/parameter'),
        requestBody: closed(
          { required: { type: 'boolean' }, description: text, content: { $ref: '#/$defs/content' } },
          ['content'],
        ),
        responses: mapOf('#/$defs/response', {
          minProperties: 1,
          propertyNames: { pattern: '^([1-5]\\d\\d|[1-5]XX|default)$' },
        }),
      },
      ['responses'],
    ),
    parameter: {
      ...closed(
        {
          name: filled,
          in: { enum: ['query', 'header', 'path', 'cookie'] },
          required: { type: 'boolean' },
          description: text,
          schema: { $ref: '#/$defs/schema' },
        },
        ['name', 'in', 'schema'],
      ),
      if: { properties: { in: { const: 'path' } } },
      then: { properties: { required: { const: true } }, required: ['required'] },
    },
    response: closed(
      {
        description: text,
        headers: mapOf('#/$defs/header'),
        content: { $ref: '#/$defs/content' },
      },
      ['description'],
    ),
    header: closed({ description: text, schema: { $ref: '#/$defs/schema' } }, ['schema']),
    content: {
      type: 'object',
      additionalProperties: closed({ schema: { $ref: '#/$defs/schema' } }),
      propertyNames: { pattern: '^[^/]+/[^/]+$' },
    },
  },
} as const
