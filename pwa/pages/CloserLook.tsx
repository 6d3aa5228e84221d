import { useRouteContext } from '@tanstack/react-router';
import type { ProductPage } from '#domain/catalog/types.ts';
import { Failure } from '#domain/failure.ts';
import { pictureAddress } from '#domain/pictures.ts';
import { ProductPrice } from '../catalog/ProductPrice.tsx';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, troubleOf } from '../shell/trouble.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { loadPicture } from '../ui/load-picture.ts';
import { Popup } from '../ui/Popup.tsx';
import './closer-look.css';

type Props = { productId: number; title: string; open: boolean; onClose: () => void };

export function CloserLook({ productId, title, open, onClose }: Props) {
  const { t, language } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t(/*i18n*/ { id: 'ui.dismiss', message: 'Dismiss' })}
      load={() => api.catalog.product.query({ id: productId, language })}
      isMissing={isMissing}
      words={{
        failed: t(/*i18n*/ { id: 'popup.contentFailed', message: 'The content could not be loaded' }),
        missing: t(/*i18n*/ { id: 'popup.contentMissing', message: 'The content was not found' }),
        again: t(/*i18n*/ { id: 'broken.again', message: 'Try again' }),
      }}
    >
      {(product) => <Glance product={product} />}
    </Popup>
  );
}

function Glance({ product }: { product: ProductPage }) {
  const { t } = useSpeaker();
  const [picture] = product.pictures;
  const [cheapest] = [...product.variants].sort((a, b) => a.price - b.price);
  return (
    <div className="closer-look">
      {picture && (
        <div className="frame">
          <Loaded
            load={() => loadPicture(pictureAddress(picture.hash, 640, 'webp'))}
            isMissing={isMissing}
            shape="picture"
            words={{
              failed: t(/*i18n*/ { id: 'popup.pictureFailed', message: 'The picture could not be loaded' }),
              missing: t(/*i18n*/ { id: 'popup.pictureMissing', message: 'The picture was not found' }),
              again: t(/*i18n*/ { id: 'broken.again', message: 'Try again' }),
            }}
          >
            {(address) => <img src={address} alt={picture.alt} width={picture.width} height={picture.height} />}
          </Loaded>
        </div>
      )}
      <h3>{product.name}</h3>
      <p>{product.summary}</p>
      {cheapest && <ProductPrice price={cheapest.price} listPrice={cheapest.listPrice} currency={product.currency} size="large" />}
      <ButtonTo to="/shop/product/$slug" params={{ slug: product.slug }} wide>
        {t(/*i18n*/ { id: 'home.toProduct', message: 'To the product' })}
      </ButtonTo>
    </div>
  );
}

function isMissing(error: unknown): boolean {
  return (error instanceof Failure ? error.code : refusedAs(troubleOf(error))) === 'not_found';
}
