/** Of a page that a mail led to. `database`: where it is not the default one */
export type RatingLink = { token: string; csrf: string | null; database: string | undefined };

/** The hidden fields of its plain forms. */
export function LinkFields({ csrf, database }: RatingLink) {
  return (
    <>
      {csrf !== null && <input type="hidden" name="csrf_token" value={csrf} />}
      {database !== undefined && <input type="hidden" name="db" value={database} />}
    </>
  );
}
