import { Failure } from '#domain/failure.ts';
import { AccountDraft } from '#domain/places/schema.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { localTarget } from '../http/local-target.ts';
import { type Answer, redirect } from '../http/rest.ts';
import { formToken } from '../people/form-token.ts';
import { mayAct } from '../people/roles.ts';
import { whoAmI } from '../people/service.ts';
import { accountDetails, problemsOfAccount } from '../places/account.ts';
import { shopSettings } from '../settings/service.ts';

/** As existing clients name them. */
const fields = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  street: 'street',
  city: 'city',
  country_id: 'countryId',
  zipcode: 'zip',
  state_id: 'stateId',
  vat: 'vatId',
  company_name: 'company',
} as const satisfies Record<string, keyof AccountDraft>;
const beside = ['csrf_token', 'redirect'];

const MOST_NAMED = 20;
const LONGEST_NAME = 60;
const LONGEST_VALUE = 500;

type Posted = Record<string, unknown>;

/** ACC-4: what is not posted is emptied. All that is wrong is said at once, and nothing is stored then. */
export async function postAccount(ctx: Context, posted: Posted, call: Call): Promise<Answer> {
  const { id: personId, email } = await mayAct(ctx, 'customer');
  const { draft, problems } = readPosted(posted, email);
  try {
    if (draft === undefined || Object.keys(problems).length > 0) return await showAgain(ctx, personId, posted, problems);
    await call(ctx, 'places.changeAccount', draft);
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'bad_input') throw error;
    return showAgain(ctx, personId, posted, { form: error.code });
  }
  const target = typeof posted.redirect === 'string' ? localTarget(posted.redirect) : undefined;
  return redirect(target ?? withLanguage(ctx.language, '/my'), 303);
}

function readPosted(posted: Posted, email: string): { draft: AccountDraft | undefined; problems: Record<string, string> } {
  const unknown = Object.keys(posted).filter((name) => !Object.hasOwn(fields, name) && !beside.includes(name));
  const problems: Record<string, string> = Object.fromEntries(
    unknown.slice(0, MOST_NAMED).map((name) => [name.slice(0, LONGEST_NAME), 'unknown_field']),
  );
  const text = (name: keyof typeof fields) => (typeof posted[name] === 'string' ? posted[name] : '');
  const { success, data, error } = AccountDraft.safeParse({
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [field, text(name as keyof typeof fields)])),
    countryId: whole(text('country_id')) ?? 0,
    stateId: whole(text('state_id')),
  });
  const wrong = success
    ? problemsOfAccount(data, email)
    : Object.fromEntries(error.issues.map(({ path: [field = ''] }) => [field, 'bad_input']));
  for (const [name, field] of Object.entries(fields)) if (wrong[field] !== undefined) problems[name] = String(wrong[field]);
  return { draft: data, problems };
}

/** Null: nothing was chosen; -1, which nothing has, for what is no number. */
function whole(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : -1;
}

async function showAgain(ctx: Context, personId: number, posted: Posted, problems: Record<string, string>): Promise<Answer> {
  const typed = Object.fromEntries(
    Object.keys(fields).map((name) => [name, typeof posted[name] === 'string' ? posted[name].slice(0, LONGEST_VALUE) : '']),
  );
  const account = await accountDetails({ db: ctx.db, personId });
  const { countryId } = await shopSettings(ctx.db);
  const personal = { me: await whoAmI(ctx), account, countryId, typed, problems, ...(await formToken(ctx)) };
  const target = typeof posted.redirect === 'string' ? localTarget(posted.redirect) : undefined;
  const query = target === undefined ? '' : `?${new URLSearchParams({ redirect: target })}`;
  return { kind: 'page', path: `/my/account${query}`, personal };
}
