import 'server-only';
import { randomUUID } from 'node:crypto';
import { connection, type NextRequest } from 'next/server';
import type { z } from 'zod';
import { hasPermission, type PermissionNeed } from '../../shared/areas';
import { AppError, fieldError, type Issue } from '../../shared/errors';
import { ACCOUNT_HEADER, guestAccountMark, isGuest, isSameAccount } from '../../shared/page-account';
import { SHOPPER_KEY } from '../../shared/shopper-key';
import { isUuid } from '../../shared/uuid';
import { authenticateCustomer, CUSTOMER_COOKIE, type SignedInCustomer } from '../auth/customer-session';
import { requireInternal, requireMetricsToken, requireScheduler } from '../auth/internal-call';
import { shopperSession } from '../auth/shopper-session';
import { authenticateStaff, STAFF_COOKIE, type Staff } from '../auth/staff-session';
import { addCacheSource } from '../cache/sources';
import { env } from '../env';
import { issueMessage } from '../issue-message';
import { countAgainstLimits, type RateLimit } from '../limits/rate-limit';
import { log } from '../log';
import { errorResponse } from './answer-error';
import { clientAddress, ipRateLimitKey } from './client-address';
import { isFromOtherOrigin, isOwnOrigin } from './origin';
import { readBody, readRawBody } from './read-body';
import { readUpload, type UploadedFile, type UploadRule } from './read-upload';
import { jsonResponse, noContentResponse } from './respond';
import { isIdParameter, type PathParameters, routePattern, rowIdsOfPath } from './route-pattern';

/** Allowed callers. `provider` skips the origin check and verifies its own signature. */
export type RouteAccess =
  | 'public'
  | 'visitor'
  | 'shopper'
  | 'customer'
  | 'staff'
  | 'owner'
  | 'provider'
  | 'internal'
  | 'scheduler'
  | 'monitor';

type Parsed<S extends z.ZodType | undefined> = S extends z.ZodType ? z.output<S> : undefined;

export type HandlerContext<
  A extends RouteAccess,
  P extends string,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
> = {
  request: NextRequest;
  params: Record<P, string>;
  query: Parsed<Q>;
  body: Parsed<B>;
  rawBody: string;
  upload: UploadedFile | null;
  /** Key of the signed-in customer, else the id of the browser. */
  sessionId: A extends 'shopper' | 'customer' ? string : A extends 'visitor' ? string | null : null;
  browserId: string | null;
  customer: A extends 'customer' ? SignedInCustomer : SignedInCustomer | null;
  idempotencyKey: string | null;
  /** For public routes: staff with the right `may`, else null. */
  staff: A extends 'staff' | 'owner' ? Staff : Staff | null;
  address: string;
  requestId: string;
};

/** Staff routes must name a right. Public routes may; then staff with it are passed to the handler. */
type May<A extends RouteAccess> = A extends 'staff'
  ? { may: PermissionNeed }
  : A extends 'public'
    ? { may?: PermissionNeed }
    : { may?: undefined };

type Options<
  A extends RouteAccess,
  P extends string,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
> = {
  access: A;
  params?: readonly P[];
  query?: Q;
  body?: B;
  limit?: RateLimit | readonly RateLimit[];
  /** The response may be cached: it is the same for all but staff, and its sources are known. */
  kept?: true;
  /** Reads the Idempotency-Key header. */
  idempotent?: true;
  /** For background polling: does not extend the session. */
  byItself?: true;
  upload?: UploadRule;
} & May<A>;

const named = (params: PathParameters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

const isStaffAccess = (access: RouteAccess): boolean => access === 'staff' || access === 'owner';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const SHOPPERS: ReadonlySet<RouteAccess> = new Set<RouteAccess>(['visitor', 'shopper', 'customer']);

/** Wraps a route handler. Handlers return a Response, data (200) or nothing (204). */
export function route<
  A extends RouteAccess,
  P extends string = never,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(options: Options<A, P, Q, B>, handler: (context: HandlerContext<A, P, Q, B>) => Promise<unknown>) {
  const handle = async (
    request: NextRequest,
    context: { params: Promise<PathParameters | undefined> },
  ): Promise<Response> => {
    await connection();
    const requestId = randomUUID();
    const begun = performance.now();
    const params = (await context.params) ?? {};
    let response: Response;
    try {
      response = toResponse(await answer(options, handler, request, named(params), requestId));
    } catch (thrown) {
      response = errorResponse(thrown, requestId);
    }
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
    response.headers.set('X-Request-Id', requestId);
    const ms = Math.round(performance.now() - begun);
    const path = routePattern(request.nextUrl.pathname, params);
    const rows = rowIdsOfPath(params);
    log.info({ requestId, method: request.method, path, ...(rows && { rows }), status: response.status, ms }, 'call');
    return response;
  };
  const { access, query, body, upload, idempotent = false } = options;
  return Object.assign(handle, {
    takes: { access, may: neededBy(options), query, body, upload, idempotent, limits: limitsOf(options) },
  });
}

async function answer<
  A extends RouteAccess,
  P extends string,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
>(
  options: Options<A, P, Q, B>,
  handler: (context: HandlerContext<A, P, Q, B>) => Promise<unknown>,
  request: NextRequest,
  params: Record<string, string>,
  requestId: string,
): Promise<unknown> {
  const write = !SAFE.has(request.method);
  const provider = options.access === 'provider';
  if (write && !provider && !isOwnOrigin(request.headers, process.env.SITE_URL, env().TRUST_PROXY)) {
    throw new AppError('origin_refused');
  }
  // Links on other sites send the cookie (SameSite=Lax), and some reads write audit entries.
  if (!write && isStaffAccess(options.access) && isFromOtherOrigin(request.headers))
    throw new AppError('origin_refused');

  const purpose = request.nextUrl.pathname.split('/').at(-1);
  if (options.access === 'internal') requireInternal(request.headers, String(purpose));
  if (options.access === 'scheduler') requireScheduler(request.headers);
  if (options.access === 'monitor') requireMetricsToken(request.headers);
  const staff = await whoOfStaff(
    { access: options.access, may: neededBy(options), byItself: options.byItself },
    request,
  );

  const raw = write && !provider && !options.upload ? await readBody(request) : undefined;
  const search = request.nextUrl.searchParams;
  const given = {
    body: raw?.sessionId,
    query: search.get('sessionId'),
    cookie: request.cookies.get(SHOPPER_KEY)?.value,
  };
  const hasSession = SHOPPERS.has(options.access);
  const customer = hasSession ? await authenticateCustomer(request.cookies.get(CUSTOMER_COOKIE)?.value) : null;
  // Refuses writes from a page that was rendered for another account.
  const drawn = write && hasSession ? request.headers.get(ACCOUNT_HEADER) : null;
  if (options.access === 'customer' && !customer)
    throw new AppError(drawn === null || isGuest(drawn) ? 'sign_in_needed' : 'account_changed');
  const browserId = hasSession ? shopperSession(given, options.access === 'shopper' && !customer) : null;
  const sessionId = customer?.key ?? browserId;
  if (drawn !== null && !isSameAccount(drawn, customer?.mark ?? guestAccountMark(browserId)))
    throw new AppError('account_changed');

  const address = ipRateLimitKey(clientAddress(request.headers, env().TRUST_PROXY));
  await countAgainstLimits(
    limitsOf(options).map((limit) => [limit, limit.per === 'session' && sessionId ? sessionId : address]),
  );

  if (options.kept && !staff) addCacheSource(() => ({ tags: [], until: Number.POSITIVE_INFINITY, whole: true }));

  for (const [name, value] of Object.entries(params)) {
    if ((isIdParameter(name) && !isUuid(value)) || value.includes('\u0000')) throw new AppError('not_found');
  }
  for (const [path, value] of search) {
    if (value.includes('\u0000')) throw fieldError(path, 'U+0000');
  }
  const query = options.query ? parse(options.query, Object.fromEntries(search)) : undefined;
  if (options.body && raw === undefined) throw new AppError('invalid_json');
  const body = options.body ? parse(options.body, raw) : undefined;

  return handler({
    request,
    params: params as Record<P, string>,
    query: query as Parsed<Q>,
    body: body as Parsed<B>,
    rawBody: provider ? await readRawBody(request) : '',
    upload: write && options.upload ? await readUpload(request, options.upload) : null,
    sessionId: sessionId as HandlerContext<A, P, Q, B>['sessionId'],
    browserId,
    customer: customer as HandlerContext<A, P, Q, B>['customer'],
    idempotencyKey: options.idempotent ? request.headers.get('idempotency-key') : null,
    staff: staff as HandlerContext<A, P, Q, B>['staff'],
    address,
    requestId,
  });
}

const limitsOf = ({ limit = [] }: { limit?: RateLimit | readonly RateLimit[] }): RateLimit[] => [limit].flat();

const neededBy = (options: object): PermissionNeed | undefined => (options as { may?: PermissionNeed }).may;

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues: Issue[] = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issueMessage(issue),
  }));
  throw new AppError('invalid', { issues });
}

function toResponse(result: unknown): Response {
  if (result instanceof Response) return result;
  return result === undefined ? noContentResponse() : jsonResponse(result);
}

type Asked = { access: RouteAccess; may?: PermissionNeed; byItself?: boolean };

async function whoOfStaff({ access, may, byItself = false }: Asked, request: NextRequest): Promise<Staff | null> {
  const isForStaff = isStaffAccess(access);
  if (!isForStaff && may === undefined) return null;
  const staff = await authenticateStaff(request.cookies.get(STAFF_COOKIE)?.value, !byItself);
  const isAllowed =
    staff !== null && (access !== 'owner' || staff.role === 'owner') && hasPermission(staff, may ?? 'own_account');
  if (isForStaff && !staff) throw new AppError('unauthenticated');
  if (isForStaff && staff?.mustSetUp && may !== 'own_account') throw new AppError('second_factor_needed');
  if (isForStaff && !isAllowed) throw new AppError('forbidden');
  return isAllowed ? staff : null;
}
