import type { Listing } from '#domain/catalog/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';

export function SearchNote({ listing: { meant, some }, search }: { listing: Listing; search: string | undefined }) {
  const { t } = useSpeaker();
  if (search === undefined || (meant === null && !some)) return null;
  return (
    <p>
      {some && t(/*i18n*/ { id: 'search.some', message: 'Nothing has all of these words. These have some.' })}{' '}
      {meant !== null && t(/*i18n*/ { id: 'search.meant', message: 'Shown for “{words}”.' }, { words: meant })}
    </p>
  );
}
