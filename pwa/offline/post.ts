import { Failure, type FailureCode, failures } from '#domain/failure.ts';

/** Milliseconds after which a silent network counts as offline. */
const ANSWERED_WITHIN = 15_000;

/**
 * Calls a mutation; it also runs in the worker, which has no other client.
 *
 * @throws Failure where it is refused; an Error whose cause is the Response on a server fault; any other error means no response
 */
export function post<Answer>(procedure: string, input: unknown, within = ANSWERED_WITHIN): Promise<Answer> {
  return call(procedure, within, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) });
}

export function query<Answer>(procedure: string, input: unknown): Promise<Answer> {
  return call(`${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, ANSWERED_WITHIN);
}

async function call<Answer>(address: string, within: number, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`/trpc/${address}`, { ...init, signal: AbortSignal.timeout(within) });
  if (!response.ok) throw (await refusalOf(response)) ?? new Error(`${address} was answered with ${response.status}`, { cause: response });
  return ((await response.json()) as { result: { data: Answer } }).result.data;
}

/** The server's own code where there is one; a proxy sends only a status, so the Failure's cause is the Response. */
async function refusalOf(response: Response): Promise<Failure | undefined> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const { failure, details } = (isJson ? (JSON.parse(text) as Refused) : undefined)?.error?.data ?? {};
  if (failure !== undefined && Object.hasOwn(failures, failure)) return new Failure(failure, details);
  const code = codesOfStatus[response.status];
  return code && Object.assign(new Failure(code, details), { cause: response });
}

type Refused = { error?: { data?: { failure?: FailureCode; details?: Record<string, unknown> } } } | null;

const codesOfStatus: Partial<Record<number, FailureCode>> = {
  400: 'bad_input',
  403: 'forbidden',
  413: 'too_large',
  415: 'unsupported_media',
  429: 'too_many_requests',
};

const ofRequest: ReadonlySet<number> = new Set([401, 403, 405, 413, 415, 429, 503]);

/** Whether a command that was sent alone was itself refused, and not its request. */
export function isOwnRefusal(error: unknown): error is Failure {
  return error instanceof Failure && !(error.cause instanceof Response) && error.code !== 'csrf_invalid' && !ofRequest.has(error.status);
}

/** False: there was no response, so the device counts as offline. */
export function isAnswered(error: unknown): boolean {
  return error instanceof Failure || (error instanceof Error && error.cause instanceof Response);
}
