import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Unpublished } from '#domain/catalog/types.ts';
import { Link } from '../../shell/Link.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import './unpublished-products.css';

/** What staff have still to publish; lists are the same for everyone, so it stands apart from them. */
export function UnpublishedProducts() {
  const { api } = useRouteContext({ from: '__root__' });
  const { t, language } = useSpeaker();
  const [unpublished, setUnpublished] = useState<Unpublished>();
  useEffect(() => {
    let current = true;
    // Without a network there is nothing to publish.
    api.catalog.unpublished.query({ language }).then(
      (found) => current && setUnpublished(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [api, language]);
  if (unpublished === undefined || unpublished.count === 0) return null;
  const { count, products } = unpublished;
  return (
    <details className="unpublished-products">
      <summary>{t(/*i18n*/ { id: 'shop.unpublished', message: 'Not published ({count})' }, { count })}</summary>
      <ul>
        {products.map(({ id, slug, name, code }) => (
          <li key={id}>
            <Link to="/shop/product/$slug" params={{ slug }} preload={false}>
              <span>{name}</span> <small>{code}</small>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
