type Props = { csrf: string | null; target?: string | undefined; database?: string | undefined; code?: string | undefined; token?: string };

/** The hidden fields of a plain form of the account. */
export function AccountFormHead({ csrf, target, database, code, token }: Props) {
  const fields = { csrf_token: csrf ?? undefined, redirect: target, db: database, code, token };
  return Object.entries(fields).map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />);
}
