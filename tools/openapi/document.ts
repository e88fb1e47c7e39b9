import { z } from 'zod';
import { isIdParameter } from '../../lib/platform/server/api/route-pattern.ts';
import { CUSTOMER_COOKIE } from '../../lib/platform/server/auth/customer-session.ts';
import { STAFF_COOKIE } from '../../lib/platform/server/auth/staff-session.ts';
import type { PermissionNeed } from '../../lib/platform/shared/areas.ts';
import { ERROR_STATUS } from '../../lib/platform/shared/errors.ts';
import { ACCOUNT_HEADER } from '../../lib/platform/shared/page-account.ts';
import { SHOPPER_KEY } from '../../lib/platform/shared/shopper-key.ts';
import { idempotencyKey } from '../../lib/selling/checkout/schema.ts';
import { type Call, nameOf } from '../../tests/support/calls.ts';

type Json = { [key: string]: unknown };

const SESSION_ACCESS = new Set(['visitor', 'shopper', 'customer']);

const SIGNED_IN_ACCESS = new Set(['customer', 'staff', 'owner', 'internal', 'scheduler', 'monitor']);

/** zod adds a pattern to these formats that means the same. */
const FORMATS = new Set(['uuid', 'date', 'date-time', 'base64']);

const DESCRIPTION = `Calls of browsers that write need the Origin of the site. Bodies are JSON objects of at most 1 MB.
x-access of a call is public, visitor (session optional), shopper (session needed), customer (signed in), staff, owner,
provider (signed by the provider), internal (scripts of the shop), scheduler or monitor. The list behind staffSession has
the areas that staff need, all of them; owners have all areas. Money is in riyals with two decimals ("1999.00"). Schemas
describe what is accepted before it is cleaned, and further rules apply. Answers have no schemas.`.replaceAll(
  '\n',
  ' ',
);

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

type Schemas = { [name: string]: Json };

/** JSON Schema patterns have no flags. */
const ignoresCase = ({ _zod: { def } }: z.core.$ZodType): boolean =>
  (def.checks ?? []).some(
    ({ _zod: { def: check } }) => 'pattern' in check && /^\/.*\/\w*i/s.test(String(check.pattern)),
  );

/** zod 4.6 lists fields with `.catch()` as required, although they may be absent. */
function requireUncaught({ _zod: { def } }: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema): void {
  if (def.type !== 'object' || !json.required) return;
  json.required = json.required.filter((name) => def.shape[name]?._zod.def.type !== 'catch');
  if (json.required.length === 0) delete json.required;
}

/** Describes the JSON that a schema accepts. A schema with an id (`.meta({ id })`) is added to `schemas` and referenced. */
function jsonSchema(schema: z.ZodType, schemas: Schemas): Json {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      requireUncaught(zodSchema, jsonSchema);
      if (ignoresCase(zodSchema) || FORMATS.has(jsonSchema.format ?? '')) delete jsonSchema.pattern;
    },
  });
  const { $schema, $defs, ...json } = JSON.parse(
    JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/'),
  );
  for (const [name, { id, ...named }] of Object.entries<Json>($defs ?? {})) schemas[name] = named;
  return json;
}

function queryParameters({ method, path, takes: { query } }: Call, schemas: Schemas): Json[] {
  if (!query) return [];
  const { type, properties, required = [] } = jsonSchema(query, schemas);
  if (type !== 'object') throw new Error(`${method} ${path}: the query is not an object`);
  return Object.entries(properties as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    ...((required as string[]).includes(name) && { required: true }),
    schema,
  }));
}

const pathNames = (path: string): string[] =>
  Array.from(path.matchAll(/\[(?:\.\.\.)?([^\]]+)\]/g), ([, name = '']) => name);

const openApiPath = (path: string): string => path.replace(/\[(?:\.\.\.)?([^\]]+)\]/g, '{$1}');

/** Whether the call is refused if the page was rendered for another account. */
const isPageWrite = ({ method, takes: { access } }: Call): boolean => method !== 'GET' && SESSION_ACCESS.has(access);

function parameters(call: Call, schemas: Schemas): Json[] {
  const inPath = pathNames(call.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: isIdParameter(name) ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }));
  return [
    ...inPath,
    ...queryParameters(call, schemas),
    ...(isPageWrite(call) ? [reference('parameters', 'PageAccount')] : []),
    ...(call.takes.idempotent ? [reference('parameters', 'IdempotencyKey')] : []),
  ];
}

function requestBody({ method, takes: { access, body, upload } }: Call, schemas: Schemas): Json | null {
  if (upload) {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { required: true, 'x-max-bytes': upload.maxBytes, content: { 'multipart/form-data': { schema } } };
  }
  if (access === 'provider' && method !== 'GET') return { content: { '*/*': {} } };
  return body ? { required: true, content: { 'application/json': { schema: jsonSchema(body, schemas) } } } : null;
}

/** One entry per alternative; staff need all areas of an entry. */
function staffSecurity(need: PermissionNeed): Json[] {
  if (need === 'own_account') return [{ staffSession: [] }];
  const any = typeof need === 'object' && 'any' in need ? need.any : [need];
  return any.map((all) => ({ staffSession: [all].flat() }));
}

function security({ takes: { access, may } }: Call): Json[] {
  if (access === 'staff' && may) return staffSecurity(may);
  if (access === 'owner') return [{ staffSession: ['owner'] }];
  if (access === 'customer') return [{ customerSession: [] }];
  if (access === 'shopper') return [{ shopperSession: [] }, { customerSession: [] }];
  if (access === 'visitor') return [{}, { shopperSession: [] }, { customerSession: [] }];
  if (access === 'internal') return [{ internalToken: [] }];
  if (access === 'scheduler') return [{ schedulerSecret: [] }];
  if (access === 'monitor') return [{ monitorToken: [] }];
  return may ? [{}, ...staffSecurity(may)] : [];
}

/** For example `admin/orders`. */
const tagOf = (path: string): string => /^\/api\/((?:admin\/)?[^/]+)/.exec(openApiPath(path))?.[1] ?? path;

/** For example `getAdminOrdersById`. */
const operationId = ({ method, path }: Call): string =>
  method.toLowerCase() +
  path
    .replace(/^\/api\//, '')
    .replace(/\[(?:\.\.\.)?([^\]]+)\]/g, 'by-$1')
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

type Refusal = { name: string; description: string; may: (call: Call) => boolean };

/** The refusals by route() itself, by status. Those of a handler are the default response. */
const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: {
    name: 'Malformed',
    description: 'bad_request, invalid_json or session_missing.',
    may: ({ method, takes: { access } }) => method !== 'GET' || SESSION_ACCESS.has(access),
  },
  401: {
    name: 'Unauthenticated',
    description: 'unauthenticated or sign_in_needed.',
    may: ({ takes: { access } }) => SIGNED_IN_ACCESS.has(access),
  },
  403: {
    name: 'Forbidden',
    description: 'origin_refused, content_type_refused, forbidden or second_factor_needed.',
    may: ({ method, takes: { access } }) =>
      access === 'staff' || access === 'owner' || (method !== 'GET' && access !== 'provider'),
  },
  404: { name: 'NotFound', description: 'not_found.', may: ({ path }) => pathNames(path).length > 0 },
  409: { name: 'Conflict', description: 'account_changed, or another conflict.', may: isPageWrite },
  413: { name: 'TooLarge', description: 'too_large.', may: ({ method }) => method !== 'GET' },
  422: {
    name: 'Invalid',
    description: 'invalid with the refused fields, or another rule.',
    may: ({ takes: { query, body, upload } }) => Boolean(query ?? body ?? upload),
  },
  429: { name: 'RateLimited', description: 'rate_limited.', may: ({ takes: { limits } }) => limits.length > 0 },
};

function responses(call: Call): Json {
  const refused = Object.entries(REFUSALS).filter(([, { may }]) => may(call));
  return {
    '2XX': reference('responses', 'Success'),
    ...Object.fromEntries(refused.map(([status, { name }]) => [status, reference('responses', name)])),
    default: reference('responses', 'Error'),
  };
}

function operation(call: Call, schemas: Schemas): Json {
  const { access, limits } = call.takes;
  const inputs = parameters(call, schemas);
  const body = requestBody(call, schemas);
  return {
    operationId: operationId(call),
    tags: [tagOf(call.path)],
    'x-access': access,
    security: security(call),
    ...(limits.length > 0 && { 'x-rate-limits': limits }),
    ...(inputs.length > 0 && { parameters: inputs }),
    ...(body && { requestBody: body }),
    responses: responses(call),
  };
}

const errorResponse = (description: string, retryAfter?: Json): Json => ({
  description,
  headers: { 'X-Request-Id': reference('headers', 'RequestId'), ...(retryAfter && { 'Retry-After': retryAfter }) },
  content: { 'application/json': { schema: reference('schemas', 'Error') } },
});

const retryAfterOf = (name: string): Json | undefined =>
  name === 'RateLimited' ? { description: 'Seconds.', required: true, schema: SECONDS } : undefined;

const SECONDS = { type: 'integer', minimum: 1 };

const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description });
const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });

const COMPONENTS = {
  securitySchemes: {
    shopperSession: cookie(SHOPPER_KEY, 'UUID v4 of the browser; also accepted as sessionId in the query or the body.'),
    customerSession: cookie(CUSTOMER_COOKIE, 'Session of a signed-in customer.'),
    staffSession: cookie(STAFF_COOKIE, 'Session of staff.'),
    internalToken: bearer('Derived from APP_SECRET.'),
    schedulerSecret: bearer('CRON_SECRET.'),
    monitorToken: bearer('METRICS_TOKEN.'),
  },
  parameters: {
    PageAccount: {
      name: ACCOUNT_HEADER,
      in: 'header',
      description: 'Account that the page was rendered for; refused as account_changed if it is another.',
      schema: { type: 'string' },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'For 24 hours the same key gets the same answer; with another body it is an idempotency_mismatch.',
      schema: jsonSchema(idempotencyKey, {}),
    },
  },
  headers: {
    RequestId: { schema: { type: 'string', format: 'uuid' } },
  },
  responses: {
    Success: {
      description: '200 with JSON or a file, 201 with the new row, 204 without a body.',
      headers: { 'X-Request-Id': reference('headers', 'RequestId') },
    },
    ...Object.fromEntries(
      Object.values(REFUSALS).map(({ name, description }) => [name, errorResponse(description, retryAfterOf(name))]),
    ),
    Error: errorResponse('The status follows from the code (x-status of the schema).', {
      description: 'Seconds; with 429 and some of 503.',
      schema: SECONDS,
    }),
  },
  schemas: {
    Error: {
      type: 'object',
      properties: {
        code: { enum: Object.keys(ERROR_STATUS) },
        message: { type: 'string', description: 'Arabic, for people.' },
        issues: {
          type: 'array',
          description: 'Refused fields.',
          items: {
            type: 'object',
            properties: { path: { type: 'string' }, message: { type: 'string' } },
            required: ['path', 'message'],
          },
        },
      },
      required: ['code', 'message', 'issues'],
      'x-status': ERROR_STATUS,
    },
  },
};

/** Builds the OpenAPI 3.1 document. Throws if a query is not an object or two calls have one operationId. */
export function openApiDocument(calls: readonly Call[], version: string): Json {
  const paths: { [path: string]: Json } = {};
  const schemas: Schemas = {};
  const ids = new Map<string, string>();
  for (const call of calls) {
    const made = operation(call, schemas);
    const id = String(made.operationId);
    if (ids.has(id)) throw new Error(`${nameOf(call)} and ${ids.get(id)} are both ${id}`);
    ids.set(id, nameOf(call));
    const path = openApiPath(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: made };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Computer City', version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    paths,
    components: { ...COMPONENTS, schemas: { ...COMPONENTS.schemas, ...schemas } },
  };
}
