import { useRouteContext } from '@tanstack/react-router';
import { stockLevel } from '#domain/catalog/rules.ts';
import type { ProductSheet } from '#domain/catalog/sheet-types.ts';
import { pictureAddress } from '#domain/pictures.ts';
import { textOf } from '#domain/words/languages.ts';
import { TroubleNote } from '../../people/TroubleNote.tsx';
import { useAttempt } from '../../people/use-attempt.ts';
import { Link } from '../../shell/Link.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';

type Props = { product: ProductSheet; currency: string; onRestored: () => void };

/** A tap opens the form; a deleted one can only be brought back. */
export function ProductRow({ product, currency, onRestored }: Props) {
  const { api } = useRouteContext({ from: '__root__' });
  const { t, language, money } = useSpeaker();
  const { busy, trouble, run } = useAttempt();
  const { id, code, name, pictures, published, deletedAt, variants } = product;
  const prices = variants.map(({ current }) => current);
  const scarce = variants.some(({ stock }) => stockLevel(stock) !== 'available');
  const face = (
    <>
      {pictures[0] ? <img src={pictureAddress(pictures[0].hash, 320, 'webp')} alt="" width={56} height={56} loading="lazy" /> : <i />}
      <span>
        <strong>
          <bdi>{textOf(name, language)}</bdi>
        </strong>
        <small>
          <bdi>{code}</bdi>
          {prices.length > 0 && ` · ${money(Math.min(...prices), currency)}`}
        </small>
        <small className="badges">
          {!published && deletedAt === null && <Badge tone="quiet">{t(/*i18n*/ { id: 'editing.viewHidden', message: 'Hidden' })}</Badge>}
          {scarce && deletedAt === null && <Badge tone="warning">{t(/*i18n*/ { id: 'editing.low', message: 'Low stock' })}</Badge>}
        </small>
      </span>
    </>
  );
  const restore = () =>
    run(async () => {
      await api.catalog.restoreProducts.mutate({ ids: [id] });
      onRestored();
    });
  return (
    <li>
      {deletedAt === null ? (
        <Link to="/edit/product/$id" params={{ id: String(id) }} preload={false}>
          {face}
        </Link>
      ) : (
        <div className="deleted">
          {face}
          <Button variant="quiet" waiting={busy} onClick={() => void restore()}>
            {t(/*i18n*/ { id: 'editing.restore', message: 'Bring back' })}
          </Button>
        </div>
      )}
      <TroubleNote of={trouble} />
    </li>
  );
}
